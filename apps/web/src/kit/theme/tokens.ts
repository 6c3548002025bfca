/** A token of tokens.css as a CSS value. */
export const v = (name: string) => `var(--${name})`
