-- CreateEnum
CREATE TYPE "export_state" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');

-- CreateTable
CREATE TABLE "export_run" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "api" VARCHAR(330) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "query" JSONB NOT NULL DEFAULT '{}',
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "state" "export_state" NOT NULL DEFAULT 'QUEUED',
    "rows" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "reason" VARCHAR(60) NOT NULL DEFAULT '',
    "values" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_by" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "file_key" UUID,

    CONSTRAINT "export_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "export_run_file_key_key" ON "export_run"("file_key");

-- CreateIndex
CREATE INDEX "export_run_user_id_created_at_id_idx" ON "export_run"("user_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "stored_file"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

ALTER TABLE "export_run"
  ADD CONSTRAINT "export_run_claim" CHECK (("state" = 'RUNNING') = ("claimed_by" IS NOT NULL)),
  ADD CONSTRAINT "export_run_ended" CHECK (("state" IN ('DONE', 'FAILED', 'CANCELLED')) = ("ended_at" IS NOT NULL)),
  ADD CONSTRAINT "export_run_why" CHECK (("state" = 'FAILED') = ("reason" <> '')),
  ADD CONSTRAINT "export_run_file" CHECK ("file_key" IS NULL OR ("state" = 'DONE' AND "expires_at" IS NOT NULL)),
  ADD CONSTRAINT "export_run_rows" CHECK ("rows" >= 0 AND "total" >= 0);
-- The same list is written once at a time for a person, however often it is asked for.
CREATE UNIQUE INDEX "export_run_once" ON "export_run" ("user_id", "api", md5("params"::text || "query"::text))
  WHERE "state" IN ('QUEUED', 'RUNNING');
-- What waits, and what a process that died left behind.
CREATE INDEX "export_run_due" ON "export_run" ("due_at", "id") WHERE "state" IN ('QUEUED', 'RUNNING');
CREATE INDEX "export_run_expired" ON "export_run" ("expires_at") WHERE "file_key" IS NOT NULL;
CREATE INDEX "export_run_created_idx" ON "export_run" ("created_at");

-- A new export wakes the processes that write, and its person's browsers follow it.
CREATE FUNCTION export_run_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."listed" THEN PERFORM tell_person('exports', OLD."user_id"); END IF;
  ELSIF NEW."listed" OR TG_OP = 'UPDATE' THEN
    IF NEW."state" = 'QUEUED' THEN PERFORM pg_notify('portal_export', ''); END IF;
    PERFORM tell_person('exports', NEW."user_id");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "export_run_told" AFTER INSERT OR DELETE OR UPDATE OF "state", "rows", "total", "file_key", "listed" ON "export_run"
  FOR EACH ROW EXECUTE FUNCTION export_run_is_told();
