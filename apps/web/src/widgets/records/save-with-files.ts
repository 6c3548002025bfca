interface Saves<I> {
  readonly create: (args: { body: I }) => Promise<unknown>
  readonly update: (args: { params: { id: string }; body: I & { version: number } }) => Promise<unknown>
}

/**
 * What a form with files does on saving: it uploads them, then creates its record or changes the version that was opened. False where an
 * upload failed, which was said.
 */
export const saveWithFiles =
  <I extends { fileKey: string }>(files: { readonly saveKey: () => Promise<string | undefined> }, { create, update }: Saves<I>) =>
  async (input: I, opened: { readonly id: string; readonly version: number } | undefined) => {
    const fileKey = await files.saveKey()
    if (fileKey === undefined) return false
    const body = { ...input, fileKey }
    await (opened ? update({ params: { id: opened.id }, body: { ...body, version: opened.version } }) : create({ body }))
    return true
  }
