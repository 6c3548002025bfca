import pg from 'pg'

type Pieces = readonly (string | Buffer)[]

/** What a connection has for COPY and its types leave out. */
interface Taking {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

/** Bytes that are sent at once. */
const CHUNK = 65_536
const chunk = Buffer.allocUnsafeSlow(CHUNK)

class CopyIn extends pg.Query {
  readonly pieces: Pieces
  constructor(statement: string, pieces: Pieces, done: (error: Error | undefined) => void) {
    super(statement, done)
    this.pieces = pieces
  }

  handleCopyInResponse(connection: Taking) {
    let used = 0
    const send = () => {
      // It is copied when it is taken, so one chunk serves all.
      if (used > 0) connection.sendCopyFromChunk(chunk.subarray(0, used))
      used = 0
    }
    for (const piece of this.pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      if (used + bytes.length > CHUNK) send()
      if (bytes.length > CHUNK) connection.sendCopyFromChunk(bytes)
      else used += bytes.copy(chunk, used)
    }
    send()
    connection.endCopyFrom()
  }
}

/** Writes rows, given in pieces, by `copy … from stdin`: a quarter less work for PostgreSQL than an insert of many rows. */
export async function copyInto(client: pg.PoolClient, statement: string, pieces: Pieces) {
  let query: unknown
  const taken = new Promise<void>((done, fail) => {
    query = client.query(new CopyIn(statement, pieces, (error) => (error ? fail(error) : done())))
  })
  await Promise.all([taken, query])
}
