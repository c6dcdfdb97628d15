/** Shows the end of what is wider than its frame. */
export function toEnd(frame: HTMLElement | null) {
  if (frame) frame.scrollLeft = frame.scrollWidth;
}
