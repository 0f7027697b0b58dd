/** The first match in a `User-Agent` counts: Edge and Opera also call themselves Chrome, and Chrome Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** Android also calls itself Linux, and an iPhone a Mac. */
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

export function deviceName(userAgent: string): string {
  const named = ([word]: readonly [string, string]) => userAgent.includes(word);
  const [, browser] = browsers.find(named) ?? ['', 'A browser'];
  const [, system] = systems.find(named) ?? [];
  return system ? `${browser} on ${system}` : browser;
}
