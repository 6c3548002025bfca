/** Filter of Prisma for the same text in any case; `%` and `_` of the text are themselves, which a comparison without case takes for wildcards. */
export const sameText = (text: string) => ({ equals: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' as const })
