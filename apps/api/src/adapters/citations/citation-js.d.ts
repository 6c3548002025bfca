// The parts of citation-js that are used; the packages come without types.
declare module '@citation-js/core' {
  export const plugins: {
    input: { data: (data: unknown, type: string) => unknown }
  }
}
declare module '@citation-js/plugin-bibtex'
