/** The room of rows that are not drawn, in CSS pixels. Measured, not a look: so it is no style of a sheet. */
export function Gap({ height }: { height: number }) {
  const place = (element: HTMLElement | null) => {
    if (element !== null) element.style.height = `${String(height)}px`
  }
  return <div role="presentation" ref={place} />
}
