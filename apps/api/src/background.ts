import type { Context } from './app.ts'
import { outboxTopics } from './outbox-topics.ts'
import { runOutbox } from './ports/outbox.ts'

/** What an API process does beside answering; every process does it, and none does what another one is doing. */
export function startBackground({ db, listener }: Context, say: (error: Error) => void) {
  const outbox = runOutbox({ db, listener, say }, outboxTopics)
  return { close: () => outbox.close() }
}
