// The parts of citation-js that are used; the packages come without types.
declare module '@citation-js/core' {
  export const plugins: {
    input: { data: (data: unknown, type: string) => unknown }
    output: { format: (format: 'bibtex', items: readonly object[]) => string }
  }
}
declare module '@citation-js/plugin-bibtex'
