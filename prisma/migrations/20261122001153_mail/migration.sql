-- CreateEnum
CREATE TYPE "mail_account_state" AS ENUM ('OK', 'AUTH_REQUIRED', 'UNREACHABLE', 'LIMITED');

-- CreateEnum
CREATE TYPE "mail_folder_role" AS ENUM ('INBOX', 'SENT', 'DRAFTS', 'JUNK', 'TRASH', 'ARCHIVE', 'USER');

-- CreateEnum
CREATE TYPE "mail_role_source" AS ENUM ('SERVER', 'NAME', 'USER');

-- CreateEnum
CREATE TYPE "mail_folder_state" AS ENUM ('NEW', 'BACKFILL', 'LIVE', 'STALE');

-- CreateEnum
CREATE TYPE "mail_op_state" AS ENUM ('WAITING', 'DONE', 'FAILED');

-- CreateEnum
CREATE TYPE "mail_outbox_state" AS ENUM ('SCHEDULED', 'CLAIMED', 'IN_FLIGHT', 'ACCEPTED', 'DONE', 'FAILED', 'UNCERTAIN', 'CANCELLED');

-- CreateTable
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

-- CreateTable
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
    "backfill_low_uid" BIGINT NOT NULL DEFAULT 0,
    "state" "mail_folder_state" NOT NULL DEFAULT 'NEW',
    "synced_at" TIMESTAMPTZ(3),
    "reconciled_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_folder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "recipients" JSONB NOT NULL DEFAULT '[]',
    "cc" JSONB NOT NULL DEFAULT '[]',
    "reply_to" JSONB NOT NULL DEFAULT '[]',
    "message_id" TEXT NOT NULL DEFAULT '',
    "in_reply_to" TEXT NOT NULL DEFAULT '',
    "references" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "thread_id" UUID NOT NULL,
    "has_attachment" BOOLEAN NOT NULL DEFAULT false,
    "structure" JSONB,
    "snippet" TEXT NOT NULL DEFAULT '',
    "unsubscribe" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_op" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "message_ids" BIGINT[],
    "args" JSONB NOT NULL DEFAULT '{}',
    "state" "mail_op_state" NOT NULL DEFAULT 'WAITING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" VARCHAR(200) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_op_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_undo" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "steps" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_undo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_draft" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "recipients" JSONB NOT NULL DEFAULT '[]',
    "cc" JSONB NOT NULL DEFAULT '[]',
    "bcc" JSONB NOT NULL DEFAULT '[]',
    "subject" VARCHAR(998) NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "mode" VARCHAR(10) NOT NULL DEFAULT 'new',
    "reply_of" BIGINT,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "file_group_id" UUID,
    "imap_uid" BIGINT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "message_id" VARCHAR(255) NOT NULL,
    "idempotency_key" VARCHAR(200) NOT NULL,
    "envelope" JSONB NOT NULL,
    "draft" JSONB NOT NULL,
    "raw" BYTEA NOT NULL,
    "sent_copy" BYTEA NOT NULL,
    "state" "mail_outbox_state" NOT NULL DEFAULT 'SCHEDULED',
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" VARCHAR(60) NOT NULL DEFAULT 'UTC',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "worker" UUID,
    "last_error" VARCHAR(500) NOT NULL DEFAULT '',
    "smtp_response" VARCHAR(500) NOT NULL DEFAULT '',
    "sent_uid" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_trusted_sender" (
    "account_id" UUID NOT NULL,
    "address" VARCHAR(320) NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_trusted_sender_pkey" PRIMARY KEY ("account_id","address")
);

-- CreateTable
CREATE TABLE "mail_learned_address" (
    "account_id" UUID NOT NULL,
    "address" VARCHAR(320) NOT NULL,
    "name" VARCHAR(200) NOT NULL DEFAULT '',
    "times" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_learned_address_pkey" PRIMARY KEY ("account_id","address")
);

-- CreateTable
CREATE TABLE "mail_template" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "subject" VARCHAR(998) NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" VARCHAR(20) NOT NULL,
    "action" VARCHAR(40) NOT NULL,
    "message_id" BIGINT,
    "detail" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "mail_audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_account_user_id_key" ON "mail_account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_folder_account_id_path_key" ON "mail_folder"("account_id", "path");

-- CreateIndex
CREATE INDEX "mail_message_folder_id_internal_date_id_idx" ON "mail_message"("folder_id", "internal_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mail_message_message_id_idx" ON "mail_message"("message_id");

-- CreateIndex
CREATE INDEX "mail_message_thread_id_idx" ON "mail_message"("thread_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_message_folder_id_uid_key" ON "mail_message"("folder_id", "uid");

-- CreateIndex
CREATE INDEX "mail_op_account_id_state_created_at_idx" ON "mail_op"("account_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "mail_draft_account_id_updated_at_idx" ON "mail_draft"("account_id", "updated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");

-- CreateIndex
CREATE INDEX "mail_outbox_state_send_at_idx" ON "mail_outbox"("state", "send_at");

-- CreateIndex
CREATE INDEX "mail_outbox_account_id_state_send_at_idx" ON "mail_outbox"("account_id", "state", "send_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_account_id_idempotency_key_key" ON "mail_outbox"("account_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "mail_template_account_id_name_key" ON "mail_template"("account_id", "name");

-- CreateIndex
CREATE INDEX "mail_audit_user_id_at_idx" ON "mail_audit"("user_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "mail_account" ADD CONSTRAINT "mail_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_folder" ADD CONSTRAINT "mail_folder_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "mail_folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_op" ADD CONSTRAINT "mail_op_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_undo" ADD CONSTRAINT "mail_undo_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_draft" ADD CONSTRAINT "mail_draft_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_trusted_sender" ADD CONSTRAINT "mail_trusted_sender_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_learned_address" ADD CONSTRAINT "mail_learned_address_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
