/**
 * The `rgb(…)` of a token in the present mode, for canvases and pictures. Each call has its own element: a colour that
 * changes may do so over time.
 */
export function presentColour(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
