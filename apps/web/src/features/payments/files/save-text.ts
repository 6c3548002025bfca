/** Saves a text as a file of the person's machine, byte for byte. */
export function saveText({ fileName, content }: { readonly fileName: string; readonly content: string }) {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
