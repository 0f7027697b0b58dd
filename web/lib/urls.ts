/** Every address the web app links to. The screens' paths are the specification's route table. */
export const urls = {
  home: '/',
  trading: '/trading',
  /** Browser navigations: the server answers with redirects. */
  signIn: '/api/login',
  signOut: '/api/logout',
} as const;
