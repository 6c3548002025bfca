-- CreateEnum
CREATE TYPE "mail_outbox_state" AS ENUM ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED', 'DONE', 'FAILED', 'UNCERTAIN', 'CANCELLED');

-- CreateTable
CREATE TABLE "mail_draft" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "mode" VARCHAR(10) NOT NULL DEFAULT 'new',
    "reply_of" BIGINT,
    "in_reply_to" TEXT NOT NULL DEFAULT '',
    "references" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "recipients" JSONB NOT NULL DEFAULT '[]',
    "cc" JSONB NOT NULL DEFAULT '[]',
    "bcc" JSONB NOT NULL DEFAULT '[]',
    "subject" VARCHAR(998) NOT NULL DEFAULT '',
    "body" JSONB NOT NULL,
    "quote" TEXT NOT NULL DEFAULT '',
    "inlines" JSONB NOT NULL DEFAULT '[]',
    "file_group_id" UUID,
    "copy_version" INTEGER NOT NULL DEFAULT 0,
    "copy_id" VARCHAR(255) NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "message_id" VARCHAR(255) NOT NULL,
    "request_key" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "draft" JSONB NOT NULL,
    "envelope" JSONB NOT NULL,
    "raw" BYTEA NOT NULL,
    "date_line" VARCHAR(60) NOT NULL DEFAULT '',
    "bcc_line" TEXT NOT NULL DEFAULT '',
    "state" "mail_outbox_state" NOT NULL DEFAULT 'SCHEDULED',
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" VARCHAR(60) NOT NULL DEFAULT 'UTC',
    "is_scheduled" BOOLEAN NOT NULL DEFAULT false,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "worker" UUID,
    "problem" VARCHAR(20) NOT NULL DEFAULT '',
    "refused" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "server_words" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_draft_account_id_updated_at_idx" ON "mail_draft"("account_id", "updated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");

-- CreateIndex
CREATE INDEX "mail_outbox_account_id_state_send_at_idx" ON "mail_outbox"("account_id", "state", "send_at");

-- CreateIndex
CREATE INDEX "mail_outbox_draft_id_idx" ON "mail_outbox"("draft_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_account_id_request_key_key" ON "mail_outbox"("account_id", "request_key");

-- AddForeignKey
ALTER TABLE "mail_draft" ADD CONSTRAINT "mail_draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a worker looks through.
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" ("next_at") WHERE "state" IN ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED');
-- A draft is on its way out at most once.
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" ("draft_id") WHERE "state" IN ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED', 'UNCERTAIN');
-- Base64 is not compressed by trying.
ALTER TABLE "mail_outbox" ALTER COLUMN "raw" SET STORAGE EXTERNAL;

-- Who works on a mail on its way out says until when.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_lease"
  CHECK ("state" NOT IN ('CLAIMED', 'IN_FLIGHT') OR ("lease_until" IS NOT NULL AND "worker" IS NOT NULL));
-- A mail that may be at its recipients has a date; one that has not gone out is still here.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_dated"
  CHECK ("state" NOT IN ('IN_FLIGHT', 'ACCEPTED', 'UNCERTAIN') OR "date_line" <> '');
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_whole"
  CHECK ("state" IN ('DONE', 'CANCELLED', 'FAILED') OR length("raw") > 0);
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_failed_why" CHECK ("state" <> 'FAILED' OR "problem" <> '');

-- The only ways a mail takes; nothing that was accepted is ever handed over again.
CREATE FUNCTION mail_outbox_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state::text || ' ' || NEW.state::text) IN (
    'SCHEDULED CLAIMED', 'SCHEDULED CANCELLED', 'SCHEDULED FAILED',
    'CLAIMED SCHEDULED', 'CLAIMED IN_FLIGHT', 'CLAIMED FAILED',
    'IN_FLIGHT ACCEPTED', 'IN_FLIGHT SCHEDULED', 'IN_FLIGHT FAILED', 'IN_FLIGHT UNCERTAIN',
    'UNCERTAIN SCHEDULED', 'UNCERTAIN ACCEPTED', 'UNCERTAIN CANCELLED', 'FAILED CANCELLED', 'ACCEPTED DONE'
  ) THEN
    RAISE EXCEPTION 'a mail on its way out cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "mail_outbox_moves" BEFORE UPDATE OF "state" ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_outbox_moves();

-- Open browsers look again; workers look when something new is to be done or another time counts.
CREATE TRIGGER "mail_outbox_told_new" AFTER INSERT ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_is_told();
CREATE TRIGGER "mail_outbox_told" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN ((OLD."state", OLD."send_at", OLD."problem") IS DISTINCT FROM (NEW."state", NEW."send_at", NEW."problem")) EXECUTE FUNCTION mail_is_told();
CREATE TRIGGER "mail_draft_told" AFTER INSERT OR DELETE ON "mail_draft" FOR EACH ROW EXECUTE FUNCTION mail_is_told();

CREATE FUNCTION mail_outbox_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_mail', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "mail_outbox_due_new" AFTER INSERT ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION mail_outbox_is_due();
CREATE TRIGGER "mail_outbox_due" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN (NEW."state" IN ('SCHEDULED', 'ACCEPTED') AND (OLD."state", OLD."next_at") IS DISTINCT FROM (NEW."state", NEW."next_at"))
  EXECUTE FUNCTION mail_outbox_is_due();
