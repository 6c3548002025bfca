/** A file on this machine's disk. */
export interface FileInput {
  readonly path: string
  readonly extension: string
}

/** Gives rows away as they come: a list of thousands at once would hold the loop of whoever takes it. */
export type EmitRows = (rows: readonly unknown[]) => void

export const ROWS_AT_ONCE = 500
