-- Tables of the area mail. Functions, views and triggers lie in prisma/sql.

CREATE TYPE "mail_account_state" AS ENUM ('OK', 'AUTH_REQUIRED', 'UNREACHABLE', 'LIMITED');
CREATE TYPE "mail_folder_role" AS ENUM ('INBOX', 'SENT', 'DRAFTS', 'JUNK', 'TRASH', 'ARCHIVE', 'USER');
CREATE TYPE "mail_role_source" AS ENUM ('SERVER', 'NAME', 'USER');
CREATE TYPE "mail_folder_state" AS ENUM ('NEW', 'BACKFILL', 'LIVE', 'STALE');
CREATE TYPE "mail_run_state" AS ENUM ('RUNNING', 'DONE', 'STOPPED');
CREATE TYPE "mail_outbox_state" AS ENUM ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED', 'DONE', 'FAILED', 'UNCERTAIN', 'CANCELLED');

CREATE TABLE "mail_account" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "imap_id" VARCHAR(320) NOT NULL,
    "credential" BYTEA,
    "credential_key" SMALLINT,
    "state" "mail_account_state" NOT NULL DEFAULT 'OK',
    "capabilities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "backoff_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_error" VARCHAR(60) NOT NULL DEFAULT '',
    "settings" JSONB NOT NULL DEFAULT '{}',
    "used_bytes" BIGINT,
    "quota_bytes" BIGINT,
    "synced_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_account_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mail_account_user_id_key" ON "mail_account"("user_id");

-- A password is encrypted with a key, or there is none.
ALTER TABLE "mail_account" ADD CONSTRAINT "mail_account_credential_key" CHECK (("credential" IS NULL) = ("credential_key" IS NULL));

CREATE TABLE "mail_folder" (
    "id" SERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "path" VARCHAR(1000) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "delimiter" VARCHAR(1) NOT NULL DEFAULT '',
    "role" "mail_folder_role" NOT NULL DEFAULT 'USER',
    "role_source" "mail_role_source" NOT NULL DEFAULT 'SERVER',
    "selectable" BOOLEAN NOT NULL DEFAULT true,
    "uid_validity" BIGINT NOT NULL DEFAULT 0,
    "uid_next" BIGINT NOT NULL DEFAULT 1,
    "highest_modseq" DECIMAL(20,0) NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "unseen" INTEGER NOT NULL DEFAULT 0,
    "conversations" INTEGER NOT NULL DEFAULT 0,
    "backfill_low_uid" BIGINT NOT NULL DEFAULT 0,
    "search_low_uid" BIGINT NOT NULL DEFAULT 1,
    "state" "mail_folder_state" NOT NULL DEFAULT 'NEW',
    "synced_at" TIMESTAMPTZ(3),
    "reconciled_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_folder_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mail_folder_account_id_path_key" ON "mail_folder"("account_id", "path");

ALTER TABLE "mail_folder" ADD CONSTRAINT "mail_folder_counts" CHECK ("total" >= 0 AND "unseen" >= 0);
ALTER TABLE "mail_folder" ADD CONSTRAINT "mail_folder_search_low" CHECK ("search_low_uid" >= 1);

CREATE TABLE "mail_message" (
    "id" BIGSERIAL NOT NULL,
    "folder_id" INTEGER NOT NULL,
    "uid" BIGINT NOT NULL,
    "modseq" DECIMAL(20,0) NOT NULL DEFAULT 0,
    "internal_date" TIMESTAMPTZ(3) NOT NULL,
    "sent_date" TIMESTAMPTZ(3),
    "size" BIGINT NOT NULL,
    "seen" BOOLEAN NOT NULL DEFAULT false,
    "flagged" BOOLEAN NOT NULL DEFAULT false,
    "answered" BOOLEAN NOT NULL DEFAULT false,
    "forwarded" BOOLEAN NOT NULL DEFAULT false,
    "draft" BOOLEAN NOT NULL DEFAULT false,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "keywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "subject" TEXT NOT NULL,
    "from_name" TEXT NOT NULL,
    "from_address" TEXT NOT NULL,
    "recipients" JSON NOT NULL DEFAULT '[]',
    "cc" JSON NOT NULL DEFAULT '[]',
    "reply_to" JSON NOT NULL DEFAULT '[]',
    "message_id" TEXT NOT NULL DEFAULT '',
    "in_reply_to" TEXT NOT NULL DEFAULT '',
    "references" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "thread_id" UUID NOT NULL,
    "has_attachment" BOOLEAN NOT NULL DEFAULT false,
    "structure" JSON,
    "snippet" TEXT DEFAULT '',
    "unsubscribe" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mail_message_folder_id_internal_date_id_idx" ON "mail_message"("folder_id", "internal_date" DESC, "id" DESC);
CREATE UNIQUE INDEX "mail_message_folder_id_uid_key" ON "mail_message"("folder_id", "uid");
CREATE INDEX "mail_message_message_id_idx" ON "mail_message"("message_id");
-- Mails that name another one, so that it is put into their conversation when it comes after them.
-- Without a pending list: it would be looked through at each question, and the first sync of a mailbox asks for every mail.
CREATE INDEX "mail_message_named_idx" ON "mail_message" USING gin (array_append("references", "in_reply_to"))
  WITH (fastupdate = off) WHERE "in_reply_to" <> '' OR "references" <> '{}';
CREATE INDEX "mail_message_thread_id_internal_date_id_idx" ON "mail_message"("thread_id", "internal_date" DESC, "id" DESC);
CREATE INDEX "mail_message_unseen_idx" ON "mail_message" ("folder_id") WHERE NOT "seen" AND NOT "deleted";

ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_uid_not_zero" CHECK ("uid" <> 0);

CREATE TABLE "mail_search" (
    "mail_id" BIGINT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "mail_search_pkey" PRIMARY KEY ("mail_id")
);

CREATE INDEX "mail_search_text_idx" ON "mail_search" USING GIN ("text" gin_trgm_ops);

CREATE TABLE "mail_undo" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "steps" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_undo_pkey" PRIMARY KEY ("id")
);

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

CREATE INDEX "mail_run_account_id_created_at_idx" ON "mail_run"("account_id", "created_at" DESC);
CREATE INDEX "mail_run_due" ON "mail_run" ("next_at", "id") WHERE "state" = 'RUNNING';
-- One at a time for a mailbox, however often it is asked for.
CREATE UNIQUE INDEX "mail_run_once" ON "mail_run" ("account_id") WHERE "state" = 'RUNNING';

-- By hand: what Prisma's schema language cannot say.
ALTER TABLE "mail_run" ADD CONSTRAINT "mail_run_counts" CHECK ("done" >= 0 AND "failed" >= 0 AND "done" + "failed" <= "total");
ALTER TABLE "mail_run" ADD CONSTRAINT "mail_run_lease" CHECK (("worker" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "mail_run" ADD CONSTRAINT "mail_run_ended" CHECK (("state" = 'RUNNING') = ("ended_at" IS NULL));
ALTER TABLE "mail_run" ADD CONSTRAINT "mail_run_undo" CHECK ("undo_until" IS NULL OR "ended_at" IS NOT NULL);

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
    "link_days" SMALLINT,
    "copy_version" INTEGER NOT NULL DEFAULT 0,
    "copy_id" VARCHAR(255) NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_draft_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mail_draft_account_id_updated_at_idx" ON "mail_draft"("account_id", "updated_at" DESC);

ALTER TABLE "mail_draft" ADD CONSTRAINT "mail_draft_link_days" CHECK ("link_days" BETWEEN 1 AND 90);

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
    "handed_over_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);
-- Base64 is not compressed by trying.
ALTER TABLE "mail_outbox" ALTER COLUMN "raw" SET STORAGE EXTERNAL;

CREATE UNIQUE INDEX "mail_outbox_account_id_request_key_key" ON "mail_outbox"("account_id", "request_key");
CREATE INDEX "mail_outbox_account_id_state_send_at_idx" ON "mail_outbox"("account_id", "state", "send_at");
CREATE INDEX "mail_outbox_draft_id_idx" ON "mail_outbox"("draft_id");
-- What a worker looks through.
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" ("next_at") WHERE "state" IN ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED');
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");
-- A draft is on its way out at most once.
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" ("draft_id") WHERE "state" IN ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED', 'UNCERTAIN');

-- Who works on a mail on its way out says until when.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_lease"
  CHECK ("state" NOT IN ('CLAIMED', 'IN_FLIGHT') OR ("lease_until" IS NOT NULL AND "worker" IS NOT NULL));
-- A mail that may be at its recipients has a date; one that has not gone out is still here.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_dated"
  CHECK ("state" NOT IN ('IN_FLIGHT', 'ACCEPTED', 'UNCERTAIN') OR "date_line" <> '');
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_whole"
  CHECK ("state" IN ('DONE', 'CANCELLED', 'FAILED') OR length("raw") > 0);
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_failed_why" CHECK ("state" <> 'FAILED' OR "problem" <> '');
-- Whoever is asked whether a mail arrived is told since when it may have.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_handed_over"
  CHECK ("state" NOT IN ('IN_FLIGHT', 'UNCERTAIN') OR "handed_over_at" IS NOT NULL);

CREATE TABLE "mail_link" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "outbox_id" UUID,
    "subject" VARCHAR(998) NOT NULL,
    "file_key" UUID,
    "name" VARCHAR(255) NOT NULL,
    "bytes" BIGINT NOT NULL,
    "last_day" DATE NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_link_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mail_link_account_id_created_at_idx" ON "mail_link"("account_id", "created_at" DESC);
CREATE INDEX "mail_link_file_key_idx" ON "mail_link"("file_key");
CREATE INDEX "mail_link_outbox_id_idx" ON "mail_link"("outbox_id");
CREATE UNIQUE INDEX "mail_link_token_hash_key" ON "mail_link"("token_hash");

ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_token" CHECK (length("token_hash") = 32);
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_ahead" CHECK ("expires_at" > "created_at");
-- Fetched by nobody and never, or both.
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_fetched" CHECK ("downloads" >= 0 AND ("downloads" = 0) = ("last_at" IS NULL));

CREATE TABLE "mail_trusted_sender" (
    "account_id" UUID NOT NULL,
    "address" VARCHAR(320) NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_trusted_sender_pkey" PRIMARY KEY ("account_id","address")
);

CREATE TABLE "mail_own_text" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "subject" VARCHAR(998) NOT NULL,
    "body" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_own_text_pkey" PRIMARY KEY ("id")
);

-- By hand: what Prisma's schema language cannot say.
-- A name is used once by a person, in whatever letters.
CREATE UNIQUE INDEX "mail_own_text_name_key" ON "mail_own_text" ("account_id", lower("name"));

ALTER TABLE "mail_own_text" ADD CONSTRAINT "mail_own_text_named" CHECK (btrim("name") <> '');

CREATE TABLE "mail_learned_address" (
    "account_id" UUID NOT NULL,
    "address" VARCHAR(320) NOT NULL,
    "name" VARCHAR(200) NOT NULL DEFAULT '',
    "times" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_learned_address_pkey" PRIMARY KEY ("account_id","address")
);

CREATE TABLE "mail_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" VARCHAR(20) NOT NULL,
    "action" VARCHAR(40) NOT NULL,
    "message_id" BIGINT,
    "detail" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "mail_audit_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mail_audit_user_id_at_idx" ON "mail_audit"("user_id", "at" DESC);

-- Foreign keys
ALTER TABLE "mail_account" ADD CONSTRAINT "mail_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mail_folder" ADD CONSTRAINT "mail_folder_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "mail_folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_search" ADD CONSTRAINT "mail_search_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_undo" ADD CONSTRAINT "mail_undo_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_run" ADD CONSTRAINT "mail_run_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_run_part" ADD CONSTRAINT "mail_run_part_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "mail_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_draft" ADD CONSTRAINT "mail_draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_outbox_id_fkey" FOREIGN KEY ("outbox_id") REFERENCES "mail_outbox"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "stored_file"("key") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "mail_trusted_sender" ADD CONSTRAINT "mail_trusted_sender_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_own_text" ADD CONSTRAINT "mail_own_text_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mail_learned_address" ADD CONSTRAINT "mail_learned_address_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
