-- CreateEnum
CREATE TYPE "mail_run_state" AS ENUM ('RUNNING', 'DONE', 'STOPPED');

-- CreateTable
CREATE TABLE "mail_run" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "action" VARCHAR(10) NOT NULL,
    "flag" VARCHAR(10) NOT NULL DEFAULT '',
    "sets" BOOLEAN NOT NULL DEFAULT true,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "state" "mail_run_state" NOT NULL DEFAULT 'RUNNING',
    "is_stopping" BOOLEAN NOT NULL DEFAULT false,
    "reason" VARCHAR(60) NOT NULL DEFAULT '',
    "worker" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "undo_until" TIMESTAMPTZ(3),

    CONSTRAINT "mail_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_run_part" (
    "run_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "folder_id" INTEGER NOT NULL,
    "target_id" INTEGER,
    "left_ids" BIGINT[],
    "done_ids" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    "tries" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "mail_run_part_pkey" PRIMARY KEY ("run_id","number")
);

-- CreateIndex
CREATE INDEX "mail_run_account_id_created_at_idx" ON "mail_run"("account_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "mail_run" ADD CONSTRAINT "mail_run_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_run_part" ADD CONSTRAINT "mail_run_part_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "mail_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

ALTER TABLE "mail_run"
  ADD CONSTRAINT "mail_run_counts" CHECK ("done" >= 0 AND "failed" >= 0 AND "done" + "failed" <= "total"),
  ADD CONSTRAINT "mail_run_lease" CHECK (("worker" IS NULL) = ("lease_until" IS NULL)),
  ADD CONSTRAINT "mail_run_ended" CHECK (("state" = 'RUNNING') = ("ended_at" IS NULL)),
  ADD CONSTRAINT "mail_run_undo" CHECK ("undo_until" IS NULL OR "ended_at" IS NOT NULL);
-- One at a time for a mailbox, however often it is asked for.
CREATE UNIQUE INDEX "mail_run_once" ON "mail_run" ("account_id") WHERE "state" = 'RUNNING';
CREATE INDEX "mail_run_due" ON "mail_run" ("next_at", "id") WHERE "state" = 'RUNNING';

-- A run wakes the processes that work, and its person's browsers follow it.
CREATE FUNCTION mail_run_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row record := coalesce(NEW, OLD);
BEGIN
  IF TG_OP <> 'DELETE' AND NEW."state" = 'RUNNING' AND NEW."worker" IS NULL THEN PERFORM pg_notify('portal_mail_run', ''); END IF;
  PERFORM tell_person('mail', a.user_id) FROM mail_account a WHERE a.id = row.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "mail_run_told" AFTER INSERT OR DELETE OR UPDATE OF "state", "done", "failed", "is_stopping", "reason" ON "mail_run"
  FOR EACH ROW EXECUTE FUNCTION mail_run_is_told();
