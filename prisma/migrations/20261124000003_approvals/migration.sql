-- Tables of the area approvals. Functions, views and triggers lie in prisma/sql.

CREATE TYPE "recall_policy" AS ENUM ('UNTIL_FIRST_ACTION', 'BEFORE_FINAL');
CREATE TYPE "line_freedom" AS ENUM ('NO', 'ADD_ONLY', 'FREE');
CREATE TYPE "approval_read_scope" AS ENUM ('LINE', 'DEPT', 'DIVISION', 'COMPANY');
CREATE TYPE "approval_status" AS ENUM ('DFR', 'PRG', 'CPLT', 'RJT', 'RCL', 'CNL');
CREATE TYPE "approval_stage_rule" AS ENUM ('ALL', 'ANY', 'N_OF_M');
CREATE TYPE "approval_assignee_kind" AS ENUM ('USER', 'DEPT', 'ROLE');
CREATE TYPE "approval_step_type" AS ENUM ('REVIEW', 'AGREE', 'FIN_AGREE', 'CONSULT', 'AUDIT', 'APPROVE', 'POST_APPROVE');
CREATE TYPE "approval_step_status" AS ENUM ('PENDING', 'WAITING', 'HELD', 'APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED', 'SKIPPED', 'VOID', 'REASSIGNED', 'NO_RESPONSE', 'POST_OPEN', 'POST_APPROVED', 'POST_OBJECTED');
CREATE TYPE "approval_step_mode" AS ENUM ('SELF', 'DEPUTY', 'ARBITRARY', 'POST', 'PRE');
CREATE TYPE "approval_step_origin" AS ENUM ('TEMPLATE', 'DRAFTER', 'APPROVER', 'ADMIN', 'RULE');
CREATE TYPE "approval_participation" AS ENUM ('POST_READ', 'REFERENCE', 'NOTIFY', 'VIEW');
CREATE TYPE "approval_receipt_status" AS ENUM ('OPEN', 'ACCEPTED', 'ASSIGNED', 'RETURNED', 'DONE');
CREATE TYPE "delegation_source" AS ENUM ('MANUAL', 'LEAVE', 'TRIP', 'ADMIN');
CREATE TYPE "approval_effect_kind" AS ENUM ('RESERVE', 'APPLY', 'RELEASE', 'REVERT');
CREATE TYPE "approval_objection_outcome" AS ENUM ('CORRECTED', 'DEALT_WITH');
CREATE TYPE "outbox_state" AS ENUM ('PENDING', 'CLAIMED', 'SENT', 'FAILED', 'UNKNOWN');
CREATE TYPE "approval_saved_line_kind" AS ENUM ('LINE', 'GROUP');
CREATE TYPE "approval_destruction_state" AS ENUM ('PROPOSED', 'DONE', 'WITHDRAWN');
CREATE TYPE "paper_direction" AS ENUM ('PRODUCED', 'RECEIVED');
CREATE TYPE "paper_medium" AS ENUM ('PAPER', 'DRAWING', 'PHOTO', 'MEDIUM');

CREATE TABLE "approval_line_group" (
    "id" UUID NOT NULL,
    "department_code" VARCHAR(20),
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "line" JSONB NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_line_group_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "approval_line_group_department_idx" ON "approval_line_group" ("department_code") WHERE "active";

CREATE TABLE "approval_form" (
    "code" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "line_template_code" VARCHAR(20) NOT NULL,
    "recall_policy" "recall_policy" NOT NULL DEFAULT 'UNTIL_FIRST_ACTION',
    "agree_may_return" BOOLEAN NOT NULL DEFAULT false,
    "arbitrary_allowed" BOOLEAN NOT NULL DEFAULT true,
    "deputy_allowed" BOOLEAN NOT NULL DEFAULT true,
    "hold_allowed" BOOLEAN NOT NULL DEFAULT true,
    "bulk_allowed" BOOLEAN NOT NULL DEFAULT false,
    "bulk_must_open" BOOLEAN NOT NULL DEFAULT true,
    "post_approval_allowed" BOOLEAN NOT NULL DEFAULT false,
    "pre_approval_allowed" BOOLEAN NOT NULL DEFAULT false,
    "cancel_allowed" BOOLEAN NOT NULL DEFAULT true,
    "sla_hours" INTEGER,
    "approver_may_edit" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "routed_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "minor_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "number_rule_code" VARCHAR(20) NOT NULL DEFAULT 'STANDARD',
    "drafter_may_edit_line" "line_freedom" NOT NULL DEFAULT 'ADD_ONLY',
    "read_scope" "approval_read_scope" NOT NULL DEFAULT 'LINE',
    "retention_years" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_form_pkey" PRIMARY KEY ("code")
);

ALTER TABLE "approval_form" ADD CONSTRAINT "approval_form_sla" CHECK ("sla_hours" BETWEEN 1 AND 2000);

CREATE TABLE "approval_authority_rule" (
    "id" UUID NOT NULL,
    "rule_no" VARCHAR(40) NOT NULL,
    "form_code" VARCHAR(20) NOT NULL,
    "text_en" VARCHAR(300) NOT NULL,
    "text_ko" VARCHAR(300) NOT NULL,
    "text_de" VARCHAR(300) NOT NULL,
    "conditions" JSONB NOT NULL DEFAULT '[]',
    "department_level" INTEGER,
    "final_position" VARCHAR(20),
    "self_decided" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_authority_rule_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "approval_authority_rule_form_code_rule_no_valid_from_key" ON "approval_authority_rule"("form_code", "rule_no", "valid_from");

ALTER TABLE "approval_authority_rule" ADD CONSTRAINT "approval_authority_rule_period" CHECK ("valid_to" IS NULL OR "valid_to" >= "valid_from");
ALTER TABLE "approval_authority_rule" ADD CONSTRAINT "approval_authority_rule_decides" CHECK (("final_position" IS NULL) = "self_decided");
ALTER TABLE "approval_authority_rule" ADD CONSTRAINT "approval_authority_rule_level" CHECK ("department_level" >= 0);

CREATE TABLE "approval_number_rule" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "prefix" VARCHAR(20) NOT NULL DEFAULT '',
    "per_department" BOOLEAN NOT NULL DEFAULT true,
    "digits" INTEGER NOT NULL DEFAULT 5,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_number_rule_pkey" PRIMARY KEY ("code")
);

CREATE UNIQUE INDEX "approval_number_rule_prefix_per_department_key" ON "approval_number_rule" ("prefix", "per_department");

ALTER TABLE "approval_number_rule" ADD CONSTRAINT "approval_number_rule_digits" CHECK ("digits" BETWEEN 5 AND 8);
ALTER TABLE "approval_number_rule" ADD CONSTRAINT "approval_number_rule_prefix" CHECK ("prefix" ~ '^[A-Z0-9]*$' AND ("per_department" OR "prefix" <> ''));

CREATE TABLE "approval_line_template" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "elements" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_line_template_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "approval_document" (
    "id" UUID NOT NULL,
    "form_code" VARCHAR(20) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "body" JSONB NOT NULL,
    "draft_line" JSONB,
    "file_group_id" UUID,
    "drafter_id" VARCHAR(20) NOT NULL,
    "registrar_id" VARCHAR(20),
    "department_code" VARCHAR(20) NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'DFR',
    "round" INTEGER NOT NULL DEFAULT 0,
    "pass" INTEGER NOT NULL DEFAULT 1,
    "body_version" INTEGER NOT NULL DEFAULT 0,
    "body_hash" BYTEA,
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "read_scope" "approval_read_scope" NOT NULL,
    "retention_years" INTEGER NOT NULL,
    "document_no" VARCHAR(40),
    "current_stage" INTEGER NOT NULL DEFAULT 0,
    "stage_count" INTEGER NOT NULL DEFAULT 0,
    "held" BOOLEAN NOT NULL DEFAULT false,
    "dissent" BOOLEAN NOT NULL DEFAULT false,
    "post_open" BOOLEAN NOT NULL DEFAULT false,
    "receipt_open" BOOLEAN NOT NULL DEFAULT false,
    "effect_failed" BOOLEAN NOT NULL DEFAULT false,
    "self_decided" BOOLEAN NOT NULL DEFAULT false,
    "cancels_id" UUID,
    "related_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "final_decider_id" VARCHAR(20),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_document_pkey" PRIMARY KEY ("id")
);

-- Asked by the index below; its newest text lies in prisma/sql, and a change there asks for a REINDEX in a migration.
CREATE FUNCTION approval_due_on(status approval_status, decided_at timestamptz, updated_at timestamptz, retention_years int) RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN status IN ('CPLT', 'CNL') THEN decided_at WHEN status IN ('RJT', 'RCL') THEN updated_at END AT TIME ZONE 'UTC') + make_interval(years => retention_years)
$$;
CREATE INDEX "approval_document_all_idx" ON "approval_document" ("submitted_at" DESC, "id" DESC) WHERE "status" <> 'DFR';
CREATE UNIQUE INDEX "approval_document_cancels_id_key" ON "approval_document"("cancels_id");
CREATE INDEX "approval_document_company_idx" ON "approval_document" ("decided_at" DESC, "id" DESC) WHERE "status" IN ('CPLT', 'CNL') AND "read_scope" = 'COMPANY';
CREATE INDEX "approval_document_department_idx" ON "approval_document" ("department_code", "decided_at" DESC, "id" DESC) WHERE "status" = 'CPLT';
CREATE UNIQUE INDEX "approval_document_document_no_key" ON "approval_document"("document_no");
CREATE INDEX "approval_document_draft_idx" ON "approval_document" ("drafter_id", "created_at" DESC, "id" DESC) WHERE "status" IN ('DFR', 'RCL');
CREATE INDEX "approval_document_drafter_id_status_submitted_at_id_idx" ON "approval_document"("drafter_id", "status", "submitted_at" DESC, "id" DESC);
CREATE INDEX "approval_document_due_idx" ON "approval_document" ((approval_due_on("status", "decided_at", "updated_at", "retention_years")), "id")
  WHERE "status" IN ('CPLT', 'CNL', 'RJT', 'RCL');
CREATE INDEX "approval_document_title_idx" ON "approval_document" USING gin (lower("title") gin_trgm_ops);
-- What somebody of the office writes in the name of others stands among his own drafts.
CREATE INDEX "approval_document_written_idx" ON "approval_document" ("registrar_id", "created_at" DESC, "id" DESC)
  WHERE "status" = 'DFR' AND "registrar_id" IS NOT NULL;

-- What Prisma's schema language cannot say about approvals: the promises the database keeps by itself.
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_number_is_decided" CHECK (("status" IN ('CPLT', 'CNL')) = ("document_no" IS NOT NULL));
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_decided" CHECK (("status" IN ('CPLT', 'CNL')) = ("final_decider_id" IS NOT NULL AND "decided_at" IS NOT NULL));
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_draft" CHECK (("status" = 'DFR') = ("round" = 0));
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_submitted" CHECK ("status" = 'DFR' OR ("submitted_at" IS NOT NULL AND "body_hash" IS NOT NULL AND "body_version" > 0 AND btrim("title") <> ''));
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_counts" CHECK ("version" > 0 AND "pass" > 0 AND "round" >= 0 AND "retention_years" > 0);
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_not_self_decided" CHECK ("final_decider_id" <> "drafter_id" OR "self_decided");
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_not_its_own_cancellation" CHECK ("cancels_id" <> "id");
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_registrar" CHECK ("registrar_id" <> "drafter_id");
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_related" CHECK (cardinality("related_ids") <= 50);

CREATE TABLE "approval_body" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "body" JSONB NOT NULL,
    "files" JSONB NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_body_pkey" PRIMARY KEY ("document_id","version")
);

CREATE TABLE "approval_stage" (
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "stage_no" INTEGER NOT NULL,
    "rule" "approval_stage_rule" NOT NULL,
    "need" INTEGER,

    CONSTRAINT "approval_stage_pkey" PRIMARY KEY ("document_id","round","stage_no")
);

ALTER TABLE "approval_stage" ADD CONSTRAINT "approval_stage_number" CHECK ("stage_no" BETWEEN 1 AND 20 AND "round" > 0);
ALTER TABLE "approval_stage" ADD CONSTRAINT "approval_stage_need" CHECK (("rule" = 'N_OF_M') = ("need" IS NOT NULL) AND coalesce("need", 1) > 0);

CREATE TABLE "approval_step" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pass" INTEGER NOT NULL,
    "stage_no" INTEGER NOT NULL,
    "order_in_stage" INTEGER NOT NULL,
    "follows" BOOLEAN NOT NULL DEFAULT false,
    "type" "approval_step_type" NOT NULL,
    "assignee_kind" "approval_assignee_kind" NOT NULL DEFAULT 'USER',
    "approver_id" VARCHAR(20),
    "department_code" VARCHAR(20),
    "role_code" VARCHAR(20),
    "assignee_key" VARCHAR(40) NOT NULL DEFAULT '',
    "approver_name" VARCHAR(302) NOT NULL,
    "department_name" VARCHAR(200) NOT NULL,
    "position_name" VARCHAR(200) NOT NULL,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "may_arbitrary" BOOLEAN NOT NULL DEFAULT false,
    "is_final" BOOLEAN NOT NULL DEFAULT false,
    "status" "approval_step_status" NOT NULL DEFAULT 'PENDING',
    "superseded" BOOLEAN NOT NULL DEFAULT false,
    "acted_by" VARCHAR(20),
    "on_behalf_of" VARCHAR(20),
    "mode" "approval_step_mode",
    "opinion" VARCHAR(2000) NOT NULL DEFAULT '',
    "activated_at" TIMESTAMPTZ(3),
    "acted_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "half_at" TIMESTAMPTZ(3),
    "held_at" TIMESTAMPTZ(3),
    "asked_by" UUID,
    "authority_rule" VARCHAR(40) NOT NULL DEFAULT '',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',
    "drafter_id" VARCHAR(20),
    "urgent" BOOLEAN NOT NULL DEFAULT false,
    "decided_at" TIMESTAMPTZ(3),
    "origin" "approval_step_origin" NOT NULL,
    "reason_code" VARCHAR(40) NOT NULL,
    "reason_values" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approval_step_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "approval_step_acted_idx" ON "approval_step" ("acted_by", "submitted_at" DESC, "document_id" DESC) WHERE "acted_by" IS NOT NULL;
CREATE INDEX "approval_step_approver_id_document_id_idx" ON "approval_step"("approver_id", "document_id");
-- Registers find the documents a department or a role was asked for, and those open to everybody, without walking over the others.
CREATE INDEX "approval_step_asked_idx" ON "approval_step" ("assignee_key", "document_id") WHERE "approver_id" IS NULL;
CREATE UNIQUE INDEX "approval_step_assignee_once" ON "approval_step" ("document_id", "round", "assignee_key") WHERE NOT "superseded";
CREATE INDEX "approval_step_decided_idx" ON "approval_step" ("acted_by", "decided_at" DESC, "document_id" DESC) INCLUDE ("id", "approver_id") WHERE "decided_at" IS NOT NULL;
CREATE INDEX "approval_step_document_id_round_idx" ON "approval_step"("document_id", "round");
CREATE INDEX "approval_step_due_idx" ON "approval_step" ("due_at") WHERE "status" = 'WAITING' AND "due_at" IS NOT NULL;
-- One final decision a round.
CREATE UNIQUE INDEX "approval_step_final_key" ON "approval_step" ("document_id", "round")
  WHERE NOT "superseded" AND ("status" = 'APPROVED_ARBITRARY' OR ("is_final" AND "status" = 'APPROVED'));
CREATE INDEX "approval_step_held_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'HELD';
-- Few steps hold an objection: the open ones are found by these.
CREATE INDEX "approval_step_objected_idx" ON "approval_step" ("document_id") WHERE "status" = 'POST_OBJECTED';
-- One living step a place of the line, and a person in one living step.
CREATE UNIQUE INDEX "approval_step_place_key" ON "approval_step" ("document_id", "round", "stage_no", "order_in_stage") WHERE NOT "superseded";
CREATE INDEX "approval_step_post_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'POST_OPEN';
CREATE INDEX "approval_step_received_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) INCLUDE ("id", "type") WHERE "status" = 'WAITING';
-- What somebody gave back was looked for among all he ever answered, and what he was told of among everything told to anybody.
CREATE INDEX "approval_step_returned_idx" ON "approval_step" ("acted_by", "document_id") WHERE "status" = 'RETURNED';
CREATE INDEX "approval_step_upcoming_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) WHERE "status" = 'PENDING';

ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_deputy" CHECK (("mode" = 'DEPUTY') IS NOT TRUE OR ("on_behalf_of" = "approver_id" AND "acted_by" <> "approver_id"));
-- Promises of the whole approval engine that Prisma's schema language cannot say.
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_answer_has_actor" CHECK (
    ("status" IN ('APPROVED', 'APPROVED_ARBITRARY', 'AGREED', 'DISAGREED', 'CONSULTED', 'RETURNED', 'POST_APPROVED', 'POST_OBJECTED'))
    = ("acted_by" IS NOT NULL AND "acted_at" IS NOT NULL AND "mode" IS NOT NULL));
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_opinion" CHECK ("status" NOT IN ('DISAGREED', 'CONSULTED', 'RETURNED', 'HELD', 'POST_OBJECTED') OR btrim("opinion") <> '');
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_open_is_current" CHECK (NOT ("superseded" AND "status" IN ('PENDING', 'WAITING', 'HELD', 'POST_OPEN')));
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_held_since" CHECK (("status" = 'HELD') = ("held_at" IS NOT NULL));
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_assignee" CHECK (
    num_nonnulls("approver_id", "department_code", "role_code") = 1
    AND ("assignee_kind" = 'USER') = ("approver_id" IS NOT NULL) AND ("assignee_kind" = 'DEPT') = ("department_code" IS NOT NULL)
    AND "assignee_key" = coalesce("approver_id", 'dept:' || "department_code", 'role:' || "role_code"));
-- ---- by hand from here on
-- Only what may be asked side by side stands in a branch, and somebody is before it.
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_follows_somebody" CHECK (NOT "follows"
  OR ("order_in_stage" > 0 AND "asked_by" IS NULL AND "type" IN ('AGREE', 'FIN_AGREE', 'CONSULT', 'AUDIT')));

CREATE TABLE "approval_participant" (
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "kind" "approval_participation" NOT NULL,
    "added_by" VARCHAR(20) NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "department_code" VARCHAR(20),

    CONSTRAINT "approval_participant_pkey" PRIMARY KEY ("document_id","user_id")
);

-- One index for the whole box and for its read and unread half.
CREATE INDEX "approval_participant_user_id_read_at_document_id_idx" ON "approval_participant"("user_id", "read_at", "document_id");

CREATE TABLE "approval_receipt" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "department_code" VARCHAR(20),
    "user_id" VARCHAR(20),
    "status" "approval_receipt_status" NOT NULL DEFAULT 'OPEN',
    "handler_id" VARCHAR(20),
    "reply_id" UUID,
    "opinion" VARCHAR(2000) NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_receipt_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "approval_receipt_department_idx" ON "approval_receipt" ("department_code", "created_at" DESC) WHERE "status" = 'OPEN';
CREATE UNIQUE INDEX "approval_receipt_document_id_department_code_key" ON "approval_receipt"("document_id", "department_code");
CREATE UNIQUE INDEX "approval_receipt_document_id_user_id_key" ON "approval_receipt"("document_id", "user_id");
CREATE INDEX "approval_receipt_handler_idx" ON "approval_receipt" ("handler_id", "created_at" DESC) WHERE "status" IN ('ACCEPTED', 'ASSIGNED');
CREATE UNIQUE INDEX "approval_receipt_reply_id_key" ON "approval_receipt"("reply_id");
CREATE INDEX "approval_receipt_user_idx" ON "approval_receipt" ("user_id", "created_at" DESC) WHERE "status" = 'OPEN';

ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_receiver" CHECK (num_nonnulls("department_code", "user_id") = 1);
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_returned_why" CHECK ("status" <> 'RETURNED' OR btrim("opinion") <> '');
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_handler" CHECK (("status" = 'OPEN') = ("handler_id" IS NULL));

CREATE TABLE "delegation" (
    "id" UUID NOT NULL,
    "principal_id" VARCHAR(20) NOT NULL,
    "deputy_id" VARCHAR(20) NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 1,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_to" TIMESTAMPTZ(3) NOT NULL,
    "form_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "step_types" "approval_step_type"[] DEFAULT ARRAY[]::"approval_step_type"[],
    "may_arbitrary" BOOLEAN NOT NULL DEFAULT false,
    "source" "delegation_source" NOT NULL,
    "source_id" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delegation_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "delegation_deputy_idx" ON "delegation" ("deputy_id") WHERE "active";
CREATE INDEX "delegation_principal_idx" ON "delegation" ("principal_id", "sort_order") WHERE "active";

ALTER TABLE "delegation" ADD CONSTRAINT "delegation_two_people" CHECK ("principal_id" <> "deputy_id");
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_period" CHECK ("valid_from" < "valid_to");
-- Standing in is arranged beforehand; nobody becomes a deputy for the past.
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_not_retroactive" CHECK ("valid_to" > "created_at");
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_order_once" EXCLUDE USING gist ("principal_id" WITH =, "sort_order" WITH =, tstzrange("valid_from", "valid_to") WITH &&)
    WHERE ("active" AND "source" IN ('MANUAL', 'ADMIN'));
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_deputy_once" EXCLUDE USING gist ("principal_id" WITH =, "deputy_id" WITH =, tstzrange("valid_from", "valid_to") WITH &&)
    WHERE ("active" AND "source" IN ('MANUAL', 'ADMIN'));
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_order" CHECK ("sort_order" BETWEEN 1 AND 99);
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_admin_why" CHECK ("source" <> 'ADMIN' OR btrim("reason") <> '');

CREATE TABLE "approval_event" (
    "document_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL,
    "type" VARCHAR(40) NOT NULL,
    "actor_id" VARCHAR(20) NOT NULL,
    "on_behalf_of" VARCHAR(20),
    "step_id" UUID,
    "from_status" VARCHAR(20) NOT NULL,
    "to_status" VARCHAR(20) NOT NULL,
    "opinion" VARCHAR(2000) NOT NULL DEFAULT '',
    "body_hash" BYTEA,
    "ip" VARCHAR(60) NOT NULL DEFAULT '',
    "agent" VARCHAR(300) NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "prev_hash" BYTEA NOT NULL DEFAULT '\x',
    "hash" BYTEA NOT NULL DEFAULT '\x',

    CONSTRAINT "approval_event_pkey" PRIMARY KEY ("document_id","seq")
);

CREATE TABLE "approval_effect" (
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "effect" "approval_effect_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_effect_pkey" PRIMARY KEY ("document_id","round","effect")
);

CREATE TABLE "approval_number" (
    "rule_code" VARCHAR(20) NOT NULL DEFAULT 'STANDARD',
    "department_code" VARCHAR(20) NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "approval_number_pkey" PRIMARY KEY ("rule_code","department_code","year")
);

ALTER TABLE "approval_number" ADD CONSTRAINT "approval_number_counts" CHECK ("last" > 0);

CREATE TABLE "approval_view" (
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "body_version" INTEGER NOT NULL,
    "day" DATE NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_view_pkey" PRIMARY KEY ("document_id","user_id","body_version","day")
);

CREATE TABLE "approval_inspection" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_inspection_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "approval_inspection_document_id_user_id_idx" ON "approval_inspection"("document_id", "user_id");

ALTER TABLE "approval_inspection" ADD CONSTRAINT "approval_inspection_why" CHECK (btrim("reason") <> '' AND "until" > "at");

CREATE TABLE "approval_wording" (
    "document_id" UUID NOT NULL,
    "words" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_wording_pkey" PRIMARY KEY ("document_id")
);

CREATE TABLE "approval_objection_closing" (
    "step_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "outcome" "approval_objection_outcome" NOT NULL,
    "corrected_by_id" UUID,
    "corrected_by_no" VARCHAR(40) NOT NULL DEFAULT '',
    "reason" VARCHAR(2000) NOT NULL,
    "closed_by" VARCHAR(20) NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_objection_closing_pkey" PRIMARY KEY ("step_id")
);

CREATE INDEX "approval_objection_closing_document_id_idx" ON "approval_objection_closing"("document_id");

-- A word is said, and a correction names another document.
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_why" CHECK (btrim("reason") <> '');
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_correction" CHECK (("outcome" = 'CORRECTED') = ("corrected_by_id" IS NOT NULL) AND "corrected_by_id" <> "document_id");

CREATE TABLE "approval_force_return" (
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pass" INTEGER NOT NULL,
    "requested_by" VARCHAR(20) NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_force_return_pkey" PRIMARY KEY ("document_id","round","pass")
);

CREATE TABLE "idempotency_key" (
    "user_id" VARCHAR(20) NOT NULL,
    "key" UUID NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "topic" VARCHAR(60) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "outbox_state" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_by" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "error" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "outbox_due_idx" ON "outbox" ("due_at", "id") WHERE "state" IN ('PENDING', 'CLAIMED');
CREATE INDEX "outbox_failed_idx" ON "outbox" ("id" DESC) WHERE "state" = 'FAILED';
CREATE UNIQUE INDEX "outbox_key_key" ON "outbox"("key");
CREATE INDEX "outbox_sent_idx" ON "outbox" ("sent_at") WHERE "state" = 'SENT';

ALTER TABLE "outbox" ADD CONSTRAINT "outbox_claim" CHECK (("state" = 'CLAIMED') = ("claimed_by" IS NOT NULL));
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_sent" CHECK (("state" = 'SENT') = ("sent_at" IS NOT NULL));

CREATE TABLE "approval_saved_line" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20) NOT NULL,
    "kind" "approval_saved_line_kind" NOT NULL DEFAULT 'LINE',
    "name" VARCHAR(100) NOT NULL,
    "line" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_saved_line_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "approval_saved_line_owner_id_kind_name_key" ON "approval_saved_line"("owner_id", "kind", "name");

-- By hand: what the schema language cannot say.
ALTER TABLE "approval_saved_line" ADD CONSTRAINT "approval_saved_line_named" CHECK (btrim("name") <> '');

CREATE TABLE "approval_document_template" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20),
    "form_code" VARCHAR(20) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "body" JSONB NOT NULL,
    "updated_by" VARCHAR(20) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_document_template_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "approval_document_template_form_code_owner_id_idx" ON "approval_document_template"("form_code", "owner_id");
CREATE UNIQUE INDEX "approval_document_template_own_name" ON "approval_document_template"("owner_id", "form_code", "name") WHERE "owner_id" IS NOT NULL;
CREATE UNIQUE INDEX "approval_document_template_shared_name" ON "approval_document_template"("form_code", "name") WHERE "owner_id" IS NULL;

ALTER TABLE "approval_document_template" ADD CONSTRAINT "approval_document_template_named" CHECK (btrim("name") <> '');

CREATE TABLE "approval_memo" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20) NOT NULL,
    "document_id" UUID NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_memo_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "approval_memo_document_id_owner_id_idx" ON "approval_memo"("document_id", "owner_id");
CREATE INDEX "approval_memo_owner_id_updated_at_id_idx" ON "approval_memo"("owner_id", "updated_at" DESC, "id" DESC);

ALTER TABLE "approval_memo" ADD CONSTRAINT "approval_memo_said" CHECK (btrim("text") <> '');

CREATE TABLE "approval_seal" (
    "no" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "documents" INTEGER NOT NULL,
    "events" INTEGER NOT NULL,
    "root" BYTEA NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "approval_seal_pkey" PRIMARY KEY ("no")
);

CREATE TABLE "approval_seal_head" (
    "seal_no" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "approval_seal_head_pkey" PRIMARY KEY ("seal_no","document_id")
);

CREATE INDEX "approval_seal_head_document_id_seq_idx" ON "approval_seal_head"("document_id", "seq");

CREATE TABLE "approval_destruction" (
    "id" UUID NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "state" "approval_destruction_state" NOT NULL DEFAULT 'PROPOSED',
    "proposed_by" VARCHAR(20) NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by" VARCHAR(20),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_destruction_pkey" PRIMARY KEY ("id")
);

-- One proposes, another one confirms; what is done stays done.
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_two_people" CHECK ("state" <> 'DONE' OR "ended_by" <> "proposed_by");
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_ended" CHECK (("state" = 'PROPOSED') = ("ended_at" IS NULL) AND ("ended_at" IS NULL) = ("ended_by" IS NULL));
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_why" CHECK (btrim("reason") <> '');

CREATE TABLE "approval_destroyed" (
    "document_id" UUID NOT NULL,
    "destruction_id" UUID NOT NULL,
    "document_no" VARCHAR(40) NOT NULL,
    "form_code" VARCHAR(20) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "drafter_name" VARCHAR(302) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'CPLT',
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "retention_years" INTEGER NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "events" INTEGER NOT NULL,
    "last_hash" BYTEA NOT NULL,
    "files" INTEGER NOT NULL,

    CONSTRAINT "approval_destroyed_pkey" PRIMARY KEY ("document_id")
);

CREATE INDEX "approval_destroyed_destruction_id_idx" ON "approval_destroyed"("destruction_id");

CREATE TABLE "paper_destroyed" (
    "paper_id" UUID NOT NULL,
    "destruction_id" UUID NOT NULL,
    "register_no" VARCHAR(40) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "registrar_name" VARCHAR(302) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "storage_place" VARCHAR(200) NOT NULL,
    "kept_from" DATE NOT NULL,
    "retention_years" INTEGER NOT NULL,
    "files" INTEGER NOT NULL,

    CONSTRAINT "paper_destroyed_pkey" PRIMARY KEY ("paper_id")
);

CREATE INDEX "paper_destroyed_destruction_id_idx" ON "paper_destroyed"("destruction_id");

CREATE TABLE "paper_document" (
    "id" UUID NOT NULL,
    "register_no" VARCHAR(40) NOT NULL,
    "direction" "paper_direction" NOT NULL,
    "original_no" VARCHAR(60) NOT NULL DEFAULT '',
    "sender" VARCHAR(200) NOT NULL DEFAULT '',
    "receiver" VARCHAR(200) NOT NULL DEFAULT '',
    "title" VARCHAR(200) NOT NULL,
    "document_date" DATE NOT NULL,
    "received_date" DATE,
    "decided_date" DATE,
    "pages" INTEGER NOT NULL,
    "medium" "paper_medium" NOT NULL,
    "storage_place" VARCHAR(200) NOT NULL,
    "retention_years" INTEGER,
    "file_group_id" UUID,
    "no_scan_reason" VARCHAR(500) NOT NULL DEFAULT '',
    "remark" VARCHAR(1000) NOT NULL DEFAULT '',
    "department_code" VARCHAR(20) NOT NULL,
    "receiving_department_code" VARCHAR(20),
    "handler_id" VARCHAR(20),
    "registrar_id" VARCHAR(20) NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "paper_document_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "paper_document_department_code_idx" ON "paper_document"("department_code");
CREATE INDEX "paper_document_due_idx" ON "paper_document" ((paper_due_on("document_date", "received_date", "decided_date", "retention_years")), "id");
CREATE INDEX "paper_document_handler_idx" ON "paper_document" ("handler_id") WHERE "handler_id" IS NOT NULL;
CREATE INDEX "paper_document_receiving_idx" ON "paper_document" ("receiving_department_code") WHERE "receiving_department_code" IS NOT NULL;
CREATE UNIQUE INDEX "paper_document_register_no_key" ON "paper_document"("register_no");
CREATE INDEX "paper_document_registered_at_id_idx" ON "paper_document"("registered_at" DESC, "id" DESC);
CREATE INDEX "paper_document_search_idx" ON "paper_document"
  USING gin (lower("register_no" || ' ' || "original_no" || ' ' || "title" || ' ' || "sender" || ' ' || "receiver") gin_trgm_ops);

-- What the schema language cannot say.
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_dates" CHECK ("decided_date" >= "document_date" AND "received_date" >= "document_date");
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_received" CHECK ("direction" = 'PRODUCED' OR "received_date" IS NOT NULL);
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_scan_or_reason" CHECK ("file_group_id" IS NOT NULL OR btrim("no_scan_reason") <> '');
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_pages" CHECK ("pages" BETWEEN 1 AND 100000 AND coalesce("retention_years", 1) > 0);
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_title" CHECK (btrim("title") <> '' AND btrim("storage_place") <> '');
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_handler" CHECK ("handler_id" IS NULL OR "receiving_department_code" IS NOT NULL);

CREATE TABLE "paper_notice" (
    "paper_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "paper_notice_pkey" PRIMARY KEY ("paper_id","user_id")
);

CREATE INDEX "paper_notice_user_id_paper_id_idx" ON "paper_notice"("user_id", "paper_id");

CREATE TABLE "paper_correction" (
    "paper_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "corrected_by" VARCHAR(20) NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "paper_correction_pkey" PRIMARY KEY ("paper_id","seq")
);

ALTER TABLE "paper_correction" ADD CONSTRAINT "paper_correction_reason" CHECK (btrim("reason") <> '' AND "seq" > 0);

CREATE TABLE "paper_number" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "paper_number_pkey" PRIMARY KEY ("year")
);

ALTER TABLE "paper_number" ADD CONSTRAINT "paper_number_counts" CHECK ("last" > 0);

-- Foreign keys
ALTER TABLE "approval_line_group" ADD CONSTRAINT "approval_line_group_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_form" ADD CONSTRAINT "approval_form_line_template_code_fkey" FOREIGN KEY ("line_template_code") REFERENCES "approval_line_template"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_form" ADD CONSTRAINT "approval_form_number_rule_code_fkey" FOREIGN KEY ("number_rule_code") REFERENCES "approval_number_rule"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_authority_rule" ADD CONSTRAINT "approval_authority_rule_form_code_fkey" FOREIGN KEY ("form_code") REFERENCES "approval_form"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_form_code_fkey" FOREIGN KEY ("form_code") REFERENCES "approval_form"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_drafter_id_fkey" FOREIGN KEY ("drafter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_final_decider_id_fkey" FOREIGN KEY ("final_decider_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_file_group_id_fkey" FOREIGN KEY ("file_group_id") REFERENCES "file_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_registrar_id_fkey" FOREIGN KEY ("registrar_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_document" ADD CONSTRAINT "approval_document_cancels_id_fkey" FOREIGN KEY ("cancels_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_body" ADD CONSTRAINT "approval_body_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_stage" ADD CONSTRAINT "approval_stage_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_document_id_round_stage_no_fkey" FOREIGN KEY ("document_id", "round", "stage_no") REFERENCES "approval_stage"("document_id", "round", "stage_no") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_acted_by_fkey" FOREIGN KEY ("acted_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_approver_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_participant" ADD CONSTRAINT "approval_participant_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_participant" ADD CONSTRAINT "approval_participant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_principal_id_fkey" FOREIGN KEY ("principal_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "delegation" ADD CONSTRAINT "delegation_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_event" ADD CONSTRAINT "approval_event_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_effect" ADD CONSTRAINT "approval_effect_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_number" ADD CONSTRAINT "approval_number_rule_code_fkey" FOREIGN KEY ("rule_code") REFERENCES "approval_number_rule"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_view" ADD CONSTRAINT "approval_view_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_inspection" ADD CONSTRAINT "approval_inspection_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_wording" ADD CONSTRAINT "approval_wording_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "approval_step"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_objection_closing" ADD CONSTRAINT "approval_objection_closing_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_force_return" ADD CONSTRAINT "approval_force_return_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_document_template" ADD CONSTRAINT "approval_document_template_form_code_fkey" FOREIGN KEY ("form_code") REFERENCES "approval_form"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_memo" ADD CONSTRAINT "approval_memo_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "approval_seal_head" ADD CONSTRAINT "approval_seal_head_seal_no_fkey" FOREIGN KEY ("seal_no") REFERENCES "approval_seal"("no") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "approval_destroyed" ADD CONSTRAINT "approval_destroyed_destruction_id_fkey" FOREIGN KEY ("destruction_id") REFERENCES "approval_destruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_destroyed" ADD CONSTRAINT "paper_destroyed_destruction_id_fkey" FOREIGN KEY ("destruction_id") REFERENCES "approval_destruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_receiving_department_code_fkey" FOREIGN KEY ("receiving_department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_registrar_id_fkey" FOREIGN KEY ("registrar_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_file_group_id_fkey" FOREIGN KEY ("file_group_id") REFERENCES "file_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "paper_notice" ADD CONSTRAINT "paper_notice_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "paper_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_notice" ADD CONSTRAINT "paper_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_correction" ADD CONSTRAINT "paper_correction_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "paper_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper_correction" ADD CONSTRAINT "paper_correction_corrected_by_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "approval_number_rule" ("code", "name_en", "name_ko", "name_de") VALUES ('STANDARD', 'Department, year, number', '부서-연도-번호', 'Abteilung, Jahr, Nummer');
