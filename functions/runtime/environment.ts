/**
 * A variable of the Lambda's environment, read when the module loads: a function that lacks its configuration
 * fails at once and says which name is missing, not at the first request that needs it.
 */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
}
