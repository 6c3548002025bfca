/** The room of rows, or of columns, that are not drawn, in CSS pixels. Measured, not a look: so it is no style of a sheet. */
export function Gap({ height, width }: { height?: number; width?: number }) {
  const place = (element: HTMLElement | null) => {
    if (height !== undefined) element?.style.setProperty('height', `${String(height)}px`)
    if (width !== undefined) element?.style.setProperty('flex', `none`)
    if (width !== undefined) element?.style.setProperty('width', `${String(width)}px`)
  }
  return <div role="presentation" ref={place} />
}
