-- CreateEnum
CREATE TYPE "job_run_state" AS ENUM ('RUNNING', 'DONE', 'FAILED', 'BROKEN');

-- AlterTable
ALTER TABLE "delegation" ADD COLUMN     "reason" VARCHAR(500) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "claimed_by" UUID,
ADD COLUMN     "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "error" VARCHAR(500) NOT NULL DEFAULT '',
ADD COLUMN     "sent_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "values" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "document_id" UUID,
    "key" VARCHAR(200) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_mute" (
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,

    CONSTRAINT "notification_mute_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "job_run" (
    "id" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "asked_by" VARCHAR(20),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "state" "job_run_state" NOT NULL DEFAULT 'RUNNING',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "error" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_id_idx" ON "notification"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notification_user_id_key_key" ON "notification"("user_id", "key");

-- CreateIndex
CREATE INDEX "job_run_name_started_at_id_idx" ON "job_run"("name", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_run_started_at_id_idx" ON "job_run"("started_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_mute" ADD CONSTRAINT "notification_mute_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

-- The outbox is claimed by the time it is due, and a new message wakes the workers.
DROP INDEX "outbox_pending_idx";
CREATE INDEX "outbox_due_idx" ON "outbox" ("due_at", "id") WHERE "state" IN ('PENDING', 'CLAIMED');
CREATE INDEX "outbox_failed_idx" ON "outbox" ("id" DESC) WHERE "state" = 'FAILED';
CREATE INDEX "outbox_sent_idx" ON "outbox" ("sent_at") WHERE "state" = 'SENT';
ALTER TABLE "outbox"
  ADD CONSTRAINT "outbox_claim" CHECK (("state" = 'CLAIMED') = ("claimed_by" IS NOT NULL)),
  ADD CONSTRAINT "outbox_sent" CHECK (("state" = 'SENT') = ("sent_at" IS NOT NULL));
CREATE FUNCTION outbox_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "outbox_told" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION outbox_is_told();

CREATE INDEX "notification_unread_idx" ON "notification" ("user_id") WHERE "read_at" IS NULL;
CREATE FUNCTION notification_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_person('notices', NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "notification_told" AFTER INSERT OR UPDATE ON "notification" FOR EACH ROW EXECUTE FUNCTION notification_is_told();

-- One run of a job at a time, over all processes.
CREATE UNIQUE INDEX "job_run_running" ON "job_run" ("name") WHERE "state" = 'RUNNING';
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_ended" CHECK (("state" = 'RUNNING') = ("ended_at" IS NULL));

-- A step may ask a department or a role: everybody who could answer it is told, and whoever stands in for the person it asks.
CREATE FUNCTION tell_assignee(s approval_step) RETURNS void LANGUAGE sql AS $$
  SELECT tell_approver(s.approver_id) WHERE s.approver_id IS NOT NULL
  UNION ALL SELECT tell_person('approvals', u.id) FROM users u WHERE u.active AND u.department_code = s.department_code
  UNION ALL SELECT tell_person('approvals', r.user_id) FROM user_role r WHERE r.role_code = s.role_code
$$;
CREATE OR REPLACE FUNCTION approval_step_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_assignee(NEW);
  IF TG_OP = 'UPDATE' AND OLD.assignee_key <> NEW.assignee_key THEN PERFORM tell_assignee(OLD); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "approval_step_told_new" ON "approval_step";
DROP TRIGGER "approval_step_told" ON "approval_step";
CREATE TRIGGER "approval_step_told_new" AFTER INSERT ON "approval_step" FOR EACH ROW
  WHEN (NEW."status" IN ('WAITING', 'HELD', 'POST_OPEN')) EXECUTE FUNCTION approval_step_is_told();
CREATE TRIGGER "approval_step_told" AFTER UPDATE ON "approval_step" FOR EACH ROW
  WHEN ((OLD."status", OLD."assignee_key") IS DISTINCT FROM (NEW."status", NEW."assignee_key")) EXECUTE FUNCTION approval_step_is_told();

-- Of two deputies whom a person names for the same time one comes first, and nobody is named twice.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "delegation"
  ADD CONSTRAINT "delegation_order_once" EXCLUDE USING gist ("principal_id" WITH =, "sort_order" WITH =, tstzrange("valid_from", "valid_to") WITH &&)
    WHERE ("active" AND "source" IN ('MANUAL', 'ADMIN')),
  ADD CONSTRAINT "delegation_deputy_once" EXCLUDE USING gist ("principal_id" WITH =, "deputy_id" WITH =, tstzrange("valid_from", "valid_to") WITH &&)
    WHERE ("active" AND "source" IN ('MANUAL', 'ADMIN')),
  ADD CONSTRAINT "delegation_order" CHECK ("sort_order" BETWEEN 1 AND 99),
  ADD CONSTRAINT "delegation_admin_why" CHECK ("source" <> 'ADMIN' OR btrim("reason") <> '');
