/**
 * A colour of tokens.css in the present mode, `rgb(…)`, for what cannot ask for it by name: a canvas, a picture. The
 * browser resolves name and mode. Each question has an element of its own: a colour that changes may do so over time.
 */
export function presentColour(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
