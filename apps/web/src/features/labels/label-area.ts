/** `leaveAdminLabels` as people read it: Leave admin. */
export function areaText(area: string) {
  const words = area
    .replace(/(?:Labels|Words|Texts)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
