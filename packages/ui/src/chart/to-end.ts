/** Scrolls a frame to the end of its content. */
export function toEnd(frame: HTMLElement | null) {
  if (frame) frame.scrollLeft = frame.scrollWidth;
}
