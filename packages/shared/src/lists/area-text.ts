/** A part of the program as people read it: `leaveAdminLabels` is Leave admin, `approval-boxes` Approval boxes, `apiCalls` API calls. */
export function areaText(area: string) {
  const words = area
    .replace(/(?:Labels|Texts)$/, '')
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/\bapi(?=s?\b)/gi, 'API')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
