-- Tables of the area platform. Functions, views and triggers lie in prisma/sql.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TYPE "export_state" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED');
CREATE TYPE "file_state" AS ENUM ('PENDING', 'READY', 'DELETED');
CREATE TYPE "import_state" AS ENUM ('READ', 'CHECKED', 'APPLIED', 'UNDONE');
CREATE TYPE "import_mode" AS ENUM ('BOTH', 'CREATE', 'UPDATE');
CREATE TYPE "import_outcome" AS ENUM ('CREATE', 'UPDATE', 'SAME', 'FAULT');
CREATE TYPE "notice_mail_state" AS ENUM ('WAITING', 'CLAIMED', 'IN_FLIGHT', 'SENT', 'FAILED', 'UNCERTAIN', 'SKIPPED');
CREATE TYPE "job_run_state" AS ENUM ('RUNNING', 'DONE', 'FAILED', 'BROKEN');
CREATE TYPE "board_kind" AS ENUM ('NOTICE', 'FREE', 'QNA', 'FAQ', 'GALLERY', 'DATA');
CREATE TYPE "template_kind" AS ENUM ('MAIL', 'LETTER', 'BOARD', 'FORM');

CREATE TABLE "export_run" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "api" VARCHAR(330) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "query" JSONB NOT NULL DEFAULT '{}',
    "body" JSONB,
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
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "downloaded_at" TIMESTAMPTZ(3),
    "file_key" UUID,

    CONSTRAINT "export_run_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "export_run_created_idx" ON "export_run" ("created_at");
-- What waits, and what a process that died left behind.
CREATE INDEX "export_run_due" ON "export_run" ("due_at", "id") WHERE "state" IN ('QUEUED', 'RUNNING');
CREATE INDEX "export_run_expired" ON "export_run" ("expires_at") WHERE "file_key" IS NOT NULL;
CREATE UNIQUE INDEX "export_run_file_key_key" ON "export_run"("file_key");
CREATE UNIQUE INDEX "export_run_once" ON "export_run" ("user_id", "api", md5("params"::text || "query"::text || coalesce("body"::text, '')))
  WHERE "state" IN ('QUEUED', 'RUNNING');
CREATE INDEX "export_run_user_id_created_at_id_idx" ON "export_run"("user_id", "created_at" DESC, "id" DESC);

-- By hand: what Prisma's schema language cannot say.
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_claim" CHECK (("state" = 'RUNNING') = ("claimed_by" IS NOT NULL));
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_ended" CHECK (("state" IN ('DONE', 'FAILED', 'CANCELLED')) = ("ended_at" IS NOT NULL));
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_why" CHECK (("state" = 'FAILED') = ("reason" <> ''));
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_file" CHECK ("file_key" IS NULL OR ("state" = 'DONE' AND "expires_at" IS NOT NULL));
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_rows" CHECK ("rows" >= 0 AND "total" >= 0);
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_fetched" CHECK (("downloads" > 0) = ("downloaded_at" IS NOT NULL) AND "downloads" >= 0);

CREATE TABLE "file_group" (
    "id" UUID NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "parent_kind" VARCHAR(40),
    "parent_id" VARCHAR(100),

    CONSTRAINT "file_group_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stored_file" (
    "key" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "extension" VARCHAR(20) NOT NULL,
    "media_type" VARCHAR(120) NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" BYTEA,
    "state" "file_state" NOT NULL DEFAULT 'PENDING',
    "is_msds" BOOLEAN NOT NULL DEFAULT false,
    "remote_url" VARCHAR(2000),
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "stored_file_group_id_created_at_idx" ON "stored_file"("group_id", "created_at");
CREATE INDEX "stored_file_state_created_at_idx" ON "stored_file"("state", "created_at");

ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_ready_is_whole" CHECK ("state" <> 'READY' OR "sha256" IS NOT NULL);
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_size" CHECK ("bytes" BETWEEN 0 AND 500000000);

CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "state" "import_state" NOT NULL DEFAULT 'READ',
    "file_name" VARCHAR(255) NOT NULL,
    "file_group_id" UUID,
    "headings" TEXT[],
    "columns" JSONB NOT NULL DEFAULT '{}',
    "mode" "import_mode" NOT NULL DEFAULT 'BOTH',
    "total_rows" INTEGER NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "creates" INTEGER NOT NULL DEFAULT 0,
    "updates" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "faulty" INTEGER NOT NULL DEFAULT 0,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_by" VARCHAR(20),
    "applied_at" TIMESTAMPTZ(3),
    "undone_by" VARCHAR(20),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "import_run_kind_created_at_idx" ON "import_run"("kind", "created_at" DESC);

-- What a run says it did has happened: who and when stand with the state.
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_applied" CHECK (("state" IN ('APPLIED', 'UNDONE')) = ("applied_at" IS NOT NULL AND "applied_by" IS NOT NULL));
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_undone" CHECK (("state" = 'UNDONE') = ("undone_at" IS NOT NULL AND "undone_by" IS NOT NULL));

CREATE TABLE "import_row" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "outcome" "import_outcome",
    "key" VARCHAR(400) NOT NULL DEFAULT '',
    "before" JSONB,
    "after" JSONB,
    "issues" JSONB NOT NULL DEFAULT '[]',
    "applied" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("run_id","line")
);

CREATE INDEX "import_row_run_id_outcome_line_idx" ON "import_row"("run_id", "outcome", "line");

-- Only what was found without a fault is ever applied.
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_applied" CHECK (NOT "applied" OR coalesce("outcome" IN ('CREATE', 'UPDATE'), false));

CREATE TABLE "import_mapping" (
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "headings" JSONB NOT NULL,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("user_id","kind")
);

CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "values" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "document_id" UUID,
    "key" VARCHAR(200) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "mail_id" UUID,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "notification_mail_id_idx" ON "notification"("mail_id");
CREATE INDEX "notification_unread_idx" ON "notification" ("user_id") WHERE "read_at" IS NULL;
CREATE INDEX "notification_user_id_created_at_id_idx" ON "notification"("user_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "notification_user_id_key_key" ON "notification"("user_id", "key");

CREATE TABLE "notification_mute" (
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,

    CONSTRAINT "notification_mute_pkey" PRIMARY KEY ("user_id","kind")
);

CREATE TABLE "notice_mail_choice" (
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "wanted" BOOLEAN NOT NULL,

    CONSTRAINT "notice_mail_choice_pkey" PRIMARY KEY ("user_id","kind")
);

CREATE TABLE "notice_mail" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "state" "notice_mail_state" NOT NULL DEFAULT 'WAITING',
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "worker" UUID,
    "address" VARCHAR(320) NOT NULL DEFAULT '',
    "problem" VARCHAR(20) NOT NULL DEFAULT '',
    "server_words" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_mail_pkey" PRIMARY KEY ("id")
);

-- By hand: what Prisma's schema language cannot say.
-- What a worker looks through, and what administrators do.
CREATE INDEX "notice_mail_due_idx" ON "notice_mail" ("next_at") WHERE "state" IN ('WAITING', 'CLAIMED', 'IN_FLIGHT');
CREATE INDEX "notice_mail_unsent_idx" ON "notice_mail" ("created_at" DESC, "id" DESC) WHERE "state" IN ('FAILED', 'UNCERTAIN', 'SKIPPED');
CREATE INDEX "notice_mail_user_id_created_at_idx" ON "notice_mail"("user_id", "created_at" DESC);

-- Who works on a notice says until when; one that reached nobody says why.
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_lease" CHECK (("state" IN ('CLAIMED', 'IN_FLIGHT')) = ("worker" IS NOT NULL) AND ("worker" IS NULL) = ("lease_until" IS NULL));
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_why" CHECK ("state" NOT IN ('FAILED', 'UNCERTAIN', 'SKIPPED') OR "problem" <> '');
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_handed_over" CHECK ("state" NOT IN ('IN_FLIGHT', 'SENT', 'UNCERTAIN') OR "address" <> '');
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_ended" CHECK (("state" IN ('SENT', 'FAILED', 'UNCERTAIN', 'SKIPPED')) = ("ended_at" IS NOT NULL));

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

CREATE INDEX "job_run_name_started_at_id_idx" ON "job_run"("name", "started_at" DESC, "id" DESC);
-- One run of a job at a time, over all processes.
CREATE UNIQUE INDEX "job_run_running" ON "job_run" ("name") WHERE "state" = 'RUNNING';
CREATE INDEX "job_run_started_at_id_idx" ON "job_run"("started_at" DESC, "id" DESC);

ALTER TABLE "job_run" ADD CONSTRAINT "job_run_ended" CHECK (("state" = 'RUNNING') = ("ended_at" IS NULL));

CREATE TABLE "menu_entry" (
    "number" VARCHAR(20) NOT NULL,
    "parent_number" VARCHAR(20),
    "level" INTEGER NOT NULL,
    "label_no" VARCHAR(20) NOT NULL,
    "url" VARCHAR(300) NOT NULL DEFAULT '',
    "icon" VARCHAR(40) NOT NULL DEFAULT '',
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "menu_entry_pkey" PRIMARY KEY ("number")
);

CREATE INDEX "menu_entry_parent_number_idx" ON "menu_entry"("parent_number");

ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_level" CHECK ("level" BETWEEN 0 AND 2 AND (("level" = 0) = ("parent_number" IS NULL)));

CREATE TABLE "menu_content" (
    "menu_number" VARCHAR(20) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" VARCHAR(200) NOT NULL DEFAULT '',
    "body" VARCHAR(10000) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" VARCHAR(20) NOT NULL,

    CONSTRAINT "menu_content_pkey" PRIMARY KEY ("menu_number","language")
);

CREATE TABLE "code_group" (
    "id" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "client_visible" BOOLEAN NOT NULL DEFAULT true,
    "attribute1" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute2" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute3" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute4" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute5" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "code_group_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "code" (
    "group_id" VARCHAR(20) NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "valid_from" DATE,
    "valid_to" DATE,
    "attribute1" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute2" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute3" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute4" VARCHAR(200) NOT NULL DEFAULT '',
    "attribute5" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "code_pkey" PRIMARY KEY ("group_id","code")
);

-- A code is offered for some time, not for none; a group keeps its order.
ALTER TABLE "code" ADD CONSTRAINT "code_validity" CHECK ("valid_from" IS NULL OR "valid_to" IS NULL OR "valid_from" <= "valid_to");
ALTER TABLE "code" ADD CONSTRAINT "code_not_blank" CHECK (btrim("code") <> '');

CREATE TABLE "label" (
    "number" VARCHAR(20) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "text" VARCHAR(500) NOT NULL,
    "given_text" VARCHAR(500),

    CONSTRAINT "label_pkey" PRIMARY KEY ("number","language")
);

-- The numbers of all texts: none is without its English.
CREATE INDEX "label_number_idx" ON "label" ("number") WHERE "language" = 'en';
-- Texts are found by any part of their number or words.
CREATE INDEX "label_search_idx" ON "label" USING gin (lower("number" || ' ' || "text") gin_trgm_ops);

ALTER TABLE "label" ADD CONSTRAINT "label_language" CHECK ("language" IN ('en', 'ko', 'de'));

CREATE TABLE "board" (
    "id" VARCHAR(20) NOT NULL,
    "parent_id" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "read_role_codes" TEXT[],
    "read_department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "write_role_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "write_department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "manage_role_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "manage_department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "kind" "board_kind" NOT NULL DEFAULT 'FREE',
    "comments" BOOLEAN NOT NULL DEFAULT true,
    "attachments" BOOLEAN NOT NULL DEFAULT true,
    "anonymous" BOOLEAN NOT NULL DEFAULT false,
    "notice_days" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "board_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "board" ADD CONSTRAINT "board_notice_days" CHECK (notice_days BETWEEN 0 AND 365);
ALTER TABLE "board" ADD CONSTRAINT "board_not_below_itself" CHECK (parent_id <> id);

CREATE TABLE "portal_fact" (
    "key" VARCHAR(60) NOT NULL,
    "value" VARCHAR(400) NOT NULL,

    CONSTRAINT "portal_fact_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "change_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" VARCHAR(20) NOT NULL,
    "entity" VARCHAR(60) NOT NULL,
    "entity_id" VARCHAR(100) NOT NULL,
    "action" VARCHAR(40) NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "change_log_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "change_log_entity_entity_id_at_idx" ON "change_log"("entity", "entity_id", "at" DESC);

CREATE TABLE "text_template" (
    "id" UUID NOT NULL,
    "kind" "template_kind" NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "plain" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "sort_order" INTEGER NOT NULL DEFAULT 100,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "text_template_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "text_template_id_plain_key" ON "text_template"("id", "plain");
CREATE UNIQUE INDEX "text_template_name" ON "text_template" ("kind", "plain", lower("name_en"));

-- A plain version has text, another one a document; a template has one name a use; what was written is not rewritten.
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_named" CHECK (btrim("name_en") <> '');
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_order" CHECK ("sort_order" BETWEEN 0 AND 9999);
ALTER TABLE "text_template" ADD CONSTRAINT "text_template_counted" CHECK ("version" >= 0);

CREATE TABLE "text_template_version" (
    "template_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "plain" BOOLEAN NOT NULL,
    "subject" VARCHAR(200) NOT NULL,
    "text" VARCHAR(20000) NOT NULL,
    "body" JSONB,
    "restored_from" INTEGER,
    "user_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_template_version_pkey" PRIMARY KEY ("template_id","number")
);

ALTER TABLE "text_template_version" ADD CONSTRAINT "text_template_version_form" CHECK (CASE WHEN "plain" THEN "body" IS NULL ELSE "body" IS NOT NULL AND "text" = '' END);
ALTER TABLE "text_template_version" ADD CONSTRAINT "text_template_version_number" CHECK ("number" >= 1 AND ("restored_from" IS NULL OR "restored_from" < "number"));

-- Foreign keys
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "stored_file"("key") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "file_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "notice_mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_parent_number_fkey" FOREIGN KEY ("parent_number") REFERENCES "menu_entry"("number") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "menu_content" ADD CONSTRAINT "menu_content_menu_number_fkey" FOREIGN KEY ("menu_number") REFERENCES "menu_entry"("number") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "code" ADD CONSTRAINT "code_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "code_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "board" ADD CONSTRAINT "board_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "board"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "text_template_version" ADD CONSTRAINT "text_template_version_template_id_plain_fkey" FOREIGN KEY ("template_id", "plain") REFERENCES "text_template"("id", "plain") ON DELETE CASCADE ON UPDATE CASCADE;

-- The history of calls stands in a schema of its own, one part a month, so that a month is dropped in one go.
-- Prisma reads the schema `public` only and so leaves these tables alone.
CREATE SCHEMA history;
CREATE TABLE history.api_call (
  "at" timestamptz(3) NOT NULL DEFAULT now(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id varchar(20),
  api_id varchar(300) NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 100 AND 599),
  ms integer NOT NULL CHECK (ms >= 0),
  trace uuid NOT NULL,
  ip varchar(64) NOT NULL,
  PRIMARY KEY ("at", id)
) PARTITION BY RANGE ("at");
CREATE INDEX api_call_api_idx ON history.api_call (api_id, "at" DESC, id DESC) INCLUDE (user_id);
CREATE INDEX api_call_broken_idx ON history.api_call ("at" DESC, id DESC) INCLUDE (user_id, api_id) WHERE status >= 500;
CREATE INDEX api_call_failed_idx ON history.api_call ("at" DESC, id DESC) INCLUDE (user_id, api_id) WHERE status >= 400;
CREATE INDEX api_call_slow_idx ON history.api_call ("at" DESC, id DESC) INCLUDE (user_id, api_id) WHERE ms >= 1000;
CREATE INDEX api_call_trace_idx ON history.api_call (trace);
-- Failed and slow calls and sign-ins that failed are found for each person too.
CREATE INDEX api_call_user_failed_idx ON history.api_call (user_id, "at" DESC, id DESC) WHERE status >= 400;
CREATE INDEX api_call_user_idx ON history.api_call (user_id, "at" DESC, id DESC);
CREATE INDEX api_call_user_slow_idx ON history.api_call (user_id, "at" DESC, id DESC) WHERE ms >= 1000;

-- The time zone of the head office, as a constant of every plan: the trigger on `workplace` replaces this function, so it is not in prisma/sql.
CREATE FUNCTION office_zone() RETURNS varchar LANGUAGE sql STABLE AS 'SELECT ''UTC''::varchar';

INSERT INTO "portal_fact" ("key", "value") VALUES ('rights.version', '1'), ('labels.version', '1'), ('codes.version', '1'), ('menus.version', '1');
