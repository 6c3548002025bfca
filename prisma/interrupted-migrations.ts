import type pg from 'pg'

/**
 * Goes before a migration in its own transaction: its row says that it is applied exactly when it is, also where nobody lives to record
 * the end. The lock it takes makes a later start wait for it.
 */
export const MARK_APPLIED = `do $mark$ begin
  if to_regclass('_prisma_migrations') is not null then
    update _prisma_migrations set applied_steps_count = 1 where finished_at is null and rolled_back_at is null;
  end if;
end $mark$;
`

const INTERRUPTED = 'finished_at is null and rolled_back_at is null and logs is null'

/**
 * Brings in order what a start that was killed while it migrated left: what was rolled back is forgotten and runs again, what was
 * committed is recorded. A migration that failed keeps its row, with what it said.
 */
export async function settleInterrupted(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('_prisma_migrations') is not null as there`)
  if (!rows[0]?.there) return
  await client.query(`delete from _prisma_migrations where ${INTERRUPTED} and applied_steps_count = 0`)
  await client.query(`update _prisma_migrations set finished_at = now() where ${INTERRUPTED} and applied_steps_count > 0`)
}
