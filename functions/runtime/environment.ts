/** Reads when the module loads, so a misconfigured function fails at once and names the missing variable. */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
}
