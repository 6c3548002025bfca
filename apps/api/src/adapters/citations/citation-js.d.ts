// The parts of citation-js that are used; the packages come without types.
declare module '@citation-js/core' {
  export const plugins: {
    input: { chain: (text: string, options: { forceType: string }) => unknown }
    output: { format: (format: 'bibtex', items: readonly object[]) => string }
  }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
