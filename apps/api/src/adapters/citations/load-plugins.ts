/** The parser and writer of BibTeX; loaded with the first text, because few processes ever need it. */
export async function loadCitationPlugins() {
  const { plugins } = await import('@citation-js/core')
  await import('@citation-js/plugin-bibtex')
  return plugins
}
