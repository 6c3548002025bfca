-- Tables of the area leave. Functions, views and triggers lie in prisma/sql.

CREATE TYPE "holiday_kind" AS ENUM ('PUBLIC', 'SUBSTITUTE', 'COMPANY');
CREATE TYPE "absence_source" AS ENUM ('LEAVE', 'TRIP');
CREATE TYPE "leave_unit" AS ENUM ('DAY', 'HALF', 'HOUR');
CREATE TYPE "substitute_rule" AS ENUM ('NO', 'OVER_N_DAYS', 'ALWAYS');
CREATE TYPE "leave_visibility" AS ENUM ('REAL', 'ABSENT');
CREATE TYPE "leave_grant_kind" AS ENUM ('ANNUAL', 'CARRY', 'ACCRUAL', 'COMP', 'MANUAL', 'ADJUST');
CREATE TYPE "leave_grant_expiry" AS ENUM ('OPEN', 'EXPIRED', 'FLAGGED');
CREATE TYPE "day_half" AS ENUM ('FULL', 'AM', 'PM');
CREATE TYPE "leave_request_status" AS ENUM ('IN_APPROVAL', 'APPROVED', 'RELEASED', 'CANCELLED', 'CHANGED', 'RECORDED');
CREATE TYPE "leave_day_state" AS ENUM ('COUNTED', 'WEEKEND', 'HOLIDAY', 'NONWORKING', 'LEFT_OUT', 'SICK');
CREATE TYPE "leave_consumption_state" AS ENUM ('RESERVED', 'USED', 'RELEASED');
CREATE TYPE "schedule_change" AS ENUM ('HOURS', 'SWAP', 'EXTRA');
CREATE TYPE "schedule_adjustment_status" AS ENUM ('IN_APPROVAL', 'APPROVED', 'RELEASED', 'CANCELLED');
CREATE TYPE "popular_kind" AS ENUM ('WINTER', 'EASTER', 'PENTECOST', 'SUMMER', 'AUTUMN', 'CHRISTMAS');
CREATE TYPE "wish_state" AS ENUM ('OPEN', 'AGREED', 'DECLINED');
CREATE TYPE "leave_proposal_kind" AS ENUM ('GRANT', 'CORRECTION', 'PLACE', 'PLACE_REMOVAL', 'SCHEDULE', 'SCHEDULE_REMOVAL', 'TYPE_CREATION', 'TYPE_CHANGE', 'YEARLY_RUN', 'EXPIRY_RUN', 'HINT_RUN');
CREATE TYPE "leave_proposal_cause" AS ENUM ('OWN', 'DEPUTY');
CREATE TYPE "leave_proposal_state" AS ENUM ('PROPOSED', 'CONFIRMED', 'REFUSED');

CREATE TABLE "holiday_calendar" (
    "code" VARCHAR(20) NOT NULL,
    "country" VARCHAR(2) NOT NULL,
    "region" VARCHAR(10) NOT NULL DEFAULT '',
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,

    CONSTRAINT "holiday_calendar_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "holiday" (
    "id" UUID NOT NULL,
    "calendar_code" VARCHAR(20) NOT NULL,
    "date" DATE NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "fraction" DECIMAL(2,1) NOT NULL,
    "kind" "holiday_kind" NOT NULL DEFAULT 'PUBLIC',
    "removed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "holiday_calendar_code_date_key" ON "holiday"("calendar_code", "date");

ALTER TABLE "holiday" ADD CONSTRAINT "holiday_fraction" CHECK ("fraction" IN (0.5, 1));

CREATE TABLE "user_workplace_history" (
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "calendar_code" VARCHAR(20) NOT NULL,

    CONSTRAINT "user_workplace_history_pkey" PRIMARY KEY ("user_id","valid_from")
);

CREATE TABLE "work_schedule" (
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "monday" DECIMAL(4,2) NOT NULL,
    "tuesday" DECIMAL(4,2) NOT NULL,
    "wednesday" DECIMAL(4,2) NOT NULL,
    "thursday" DECIMAL(4,2) NOT NULL,
    "friday" DECIMAL(4,2) NOT NULL,
    "saturday" DECIMAL(4,2) NOT NULL,
    "sunday" DECIMAL(4,2) NOT NULL,

    CONSTRAINT "work_schedule_pkey" PRIMARY KEY ("user_id","valid_from")
);

ALTER TABLE "work_schedule" ADD CONSTRAINT "work_schedule_hours" CHECK (
  least("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday") >= 0
  AND greatest("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday") <= 24);

CREATE TABLE "schedule_exception" (
    "user_id" VARCHAR(20) NOT NULL,
    "date" DATE NOT NULL,
    "hours" DECIMAL(4,2) NOT NULL,
    "document_id" UUID,

    CONSTRAINT "schedule_exception_pkey" PRIMARY KEY ("user_id","date")
);

ALTER TABLE "schedule_exception" ADD CONSTRAINT "schedule_exception_hours" CHECK ("hours" BETWEEN 0 AND 24);

CREATE TABLE "block_period" (
    "id" UUID NOT NULL,
    "department_code" VARCHAR(20),
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "type_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reason" VARCHAR(200) NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "block_period_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "block_period" ADD CONSTRAINT "block_period_dates" CHECK ("date_from" <= "date_to");

CREATE TABLE "absence" (
    "user_id" VARCHAR(20) NOT NULL,
    "date" DATE NOT NULL,
    "half" "day_half" NOT NULL,
    "source" "absence_source" NOT NULL,
    "source_id" UUID NOT NULL,

    CONSTRAINT "absence_pkey" PRIMARY KEY ("source","source_id","date")
);

CREATE INDEX "absence_date_idx" ON "absence"("date");
CREATE INDEX "absence_user_id_date_idx" ON "absence"("user_id", "date");

CREATE TABLE "leave_pool" (
    "code" VARCHAR(10) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "sort_order" INTEGER NOT NULL,

    CONSTRAINT "leave_pool_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "leave_type" (
    "code" VARCHAR(10) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL,
    "name_de" VARCHAR(200) NOT NULL,
    "unit" "leave_unit" NOT NULL,
    "paid" BOOLEAN NOT NULL,
    "pool_code" VARCHAR(10),
    "needs_approval" BOOLEAN NOT NULL DEFAULT true,
    "counts_holidays" BOOLEAN NOT NULL DEFAULT false,
    "allow_negative" BOOLEAN NOT NULL DEFAULT false,
    "max_negative" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "needs_proof_after_days" INTEGER,
    "max_consecutive" INTEGER,
    "min_notice_days" INTEGER NOT NULL DEFAULT 0,
    "backdate_days" INTEGER NOT NULL DEFAULT 0,
    "substitute_required" "substitute_rule" NOT NULL DEFAULT 'NO',
    "substitute_over_days" INTEGER NOT NULL DEFAULT 0,
    "gender_limit" "gender",
    "tenure_months" INTEGER NOT NULL DEFAULT 0,
    "form_code" VARCHAR(20) NOT NULL DEFAULT 'LEAVE',
    "colour" VARCHAR(20) NOT NULL,
    "visible_name" "leave_visibility" NOT NULL DEFAULT 'ABSENT',
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "leave_type_pkey" PRIMARY KEY ("code")
);

-- What Prisma's schema language cannot say about leave: the promises the database keeps by itself.
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_counts" CHECK (
    "max_negative" >= 0 AND coalesce("needs_proof_after_days", 0) >= 0 AND coalesce("max_consecutive", 1) > 0
    AND "min_notice_days" >= 0 AND "backdate_days" >= 0 AND "substitute_over_days" >= 0 AND "tenure_months" >= 0);
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_negative_has_pool" CHECK (NOT "allow_negative" OR "pool_code" IS NOT NULL);

CREATE TABLE "leave_policy" (
    "valid_from" DATE NOT NULL,
    "contract_type_code" VARCHAR(20) NOT NULL DEFAULT '',
    "carry_months" INTEGER NOT NULL,
    "covers_started" BOOLEAN NOT NULL DEFAULT false,
    "waiting_months" INTEGER NOT NULL,
    "minimum_days" DECIMAL(6,2) NOT NULL,
    "substitute_away_days" INTEGER NOT NULL DEFAULT 2,
    "hint_days" TEXT[],

    CONSTRAINT "leave_policy_pkey" PRIMARY KEY ("valid_from","contract_type_code")
);

ALTER TABLE "leave_policy" ADD CONSTRAINT "leave_policy_counts" CHECK ("carry_months" BETWEEN 0 AND 60 AND "waiting_months" BETWEEN 0 AND 60 AND "minimum_days" >= 0);

CREATE TABLE "leave_account" (
    "user_id" VARCHAR(20) NOT NULL,
    "carry_months" INTEGER,

    CONSTRAINT "leave_account_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "leave_account" ADD CONSTRAINT "leave_account_carry" CHECK ("carry_months" BETWEEN 0 AND 60);

CREATE TABLE "leave_grant" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "pool_code" VARCHAR(10) NOT NULL,
    "year" INTEGER NOT NULL,
    "kind" "leave_grant_kind" NOT NULL,
    "amount" DECIMAL(6,2) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "expires" BOOLEAN NOT NULL DEFAULT true,
    "covers_started" BOOLEAN NOT NULL DEFAULT false,
    "expiry" "leave_grant_expiry" NOT NULL DEFAULT 'OPEN',
    "corrects_id" UUID,
    "carries_id" UUID,
    "document_id" UUID,
    "reason" VARCHAR(200) NOT NULL DEFAULT '',
    "basis" JSONB,
    "created_by" VARCHAR(20) NOT NULL,
    "confirmed_by" VARCHAR(20),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_grant_pkey" PRIMARY KEY ("id")
);

-- The year's lot and what is carried from a lot are given once, however often the run is started.
CREATE UNIQUE INDEX "leave_grant_annual_key" ON "leave_grant" ("user_id", "pool_code", "year") WHERE "kind" = 'ANNUAL';
CREATE UNIQUE INDEX "leave_grant_carry_key" ON "leave_grant" ("user_id", "pool_code", "year") WHERE "kind" = 'CARRY';
CREATE INDEX "leave_grant_corrections_idx" ON "leave_grant" ("corrects_id") WHERE "corrects_id" IS NOT NULL;
CREATE INDEX "leave_grant_user_id_pool_code_valid_from_idx" ON "leave_grant"("user_id", "pool_code", "valid_from");

ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_amount" CHECK ("amount" > 0 OR "corrects_id" IS NOT NULL OR ("amount" = 0 AND "kind" IN ('ANNUAL', 'CARRY')));
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_correction" CHECK (("kind" = 'ADJUST') = ("corrects_id" IS NOT NULL));
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_carry" CHECK (("kind" = 'CARRY' AND "corrects_id" IS NULL) OR "carries_id" IS NULL);
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_period" CHECK ("valid_from" <= "valid_to");
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_expiry" CHECK ("expiry" = 'OPEN' OR "valid_to" IS NOT NULL);
-- What somebody grants by hand to himself names a second person. Years and what is carried follow rules, documents have their own line.
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_confirmed" CHECK ("confirmed_by" <> "created_by" AND "confirmed_by" <> "user_id");
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_not_to_oneself" CHECK (
    "created_by" <> "user_id" OR "kind" IN ('ANNUAL', 'CARRY') OR "document_id" IS NOT NULL OR "confirmed_by" IS NOT NULL) NOT VALID;

CREATE TABLE "leave_request" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "type_code" VARCHAR(10) NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "start_half" "day_half" NOT NULL,
    "end_half" "day_half" NOT NULL,
    "hours" DECIMAL(4,2),
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "contact" VARCHAR(100) NOT NULL DEFAULT '',
    "handover" VARCHAR(2000) NOT NULL DEFAULT '',
    "substitutes" TEXT[],
    "days" DECIMAL(6,2) NOT NULL,
    "status" "leave_request_status" NOT NULL,
    "document_id" UUID,
    "round" INTEGER NOT NULL DEFAULT 1,
    "changes_id" UUID,
    "auto_reply" JSONB,
    "auto_reply_seen" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_request_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "leave_request_date_from_date_to_idx" ON "leave_request"("date_from", "date_to");
CREATE UNIQUE INDEX "leave_request_document_id_key" ON "leave_request"("document_id");
CREATE INDEX "leave_request_replying_idx" ON "leave_request" ("date_to") WHERE "auto_reply" IS NOT NULL AND "status" = 'APPROVED';
CREATE INDEX "leave_request_user_id_date_from_idx" ON "leave_request"("user_id", "date_from");

ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_dates" CHECK ("date_from" <= "date_to" AND "date_to" - "date_from" <= 1100);
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_days" CHECK ("days" >= 0);
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_document" CHECK (("status" = 'RECORDED') <= ("document_id" IS NULL));

CREATE TABLE "auto_reply" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "sender" VARCHAR(320) NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "outbox_id" UUID NOT NULL,

    CONSTRAINT "auto_reply_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "auto_reply_request_id_idx" ON "auto_reply"("request_id");

-- By hand: what Prisma's schema language cannot say.
-- A sender is answered once in seven days of an absence, whichever process looks and whatever breaks.
ALTER TABLE "auto_reply" ADD CONSTRAINT "auto_reply_once" EXCLUDE USING gist ("request_id" WITH =, "sender" WITH =, tstzrange("answered_at", "until") WITH &&);
ALTER TABLE "auto_reply" ADD CONSTRAINT "auto_reply_week" CHECK ("until" - "answered_at" >= interval '7 days');
ALTER TABLE "auto_reply" ADD CONSTRAINT "auto_reply_sender" CHECK ("sender" = lower("sender") AND "sender" <> '');

CREATE TABLE "leave_day" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "round" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "half" "day_half" NOT NULL,
    "fraction" DECIMAL(3,2) NOT NULL,
    "hours" DECIMAL(4,2),
    "state" "leave_day_state" NOT NULL,
    "living" BOOLEAN NOT NULL,

    CONSTRAINT "leave_day_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "leave_day_afternoon_key" ON "leave_day" ("user_id", "date") WHERE "living" AND "half" IN ('FULL', 'PM');
-- Nobody is away twice on the same half of a day; AM and PM of one day may be two leaves.
CREATE UNIQUE INDEX "leave_day_morning_key" ON "leave_day" ("user_id", "date") WHERE "living" AND "half" IN ('FULL', 'AM');
CREATE UNIQUE INDEX "leave_day_request_id_round_date_key" ON "leave_day"("request_id", "round", "date");
CREATE INDEX "leave_day_user_idx" ON "leave_day" ("user_id", "date");

ALTER TABLE "leave_day" ADD CONSTRAINT "leave_day_fraction" CHECK ("fraction" BETWEEN 0 AND 1 AND ("state" IN ('COUNTED', 'SICK')) >= ("fraction" > 0));
ALTER TABLE "leave_day" ADD CONSTRAINT "leave_day_living" CHECK (NOT "living" OR ("state" = 'COUNTED' AND "fraction" > 0));

CREATE TABLE "leave_consumption" (
    "id" UUID NOT NULL,
    "leave_day_id" UUID NOT NULL,
    "grant_id" UUID,
    "amount" DECIMAL(6,2) NOT NULL,
    "state" "leave_consumption_state" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "leave_consumption_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "leave_consumption_leave_day_id_idx" ON "leave_consumption"("leave_day_id");
CREATE INDEX "leave_consumption_lot_idx" ON "leave_consumption" ("grant_id") WHERE "state" <> 'RELEASED';

ALTER TABLE "leave_consumption" ADD CONSTRAINT "leave_consumption_amount" CHECK ("amount" > 0);
ALTER TABLE "leave_consumption" ADD CONSTRAINT "leave_consumption_released" CHECK (("state" = 'RELEASED') = ("released_at" IS NOT NULL));

CREATE TABLE "leave_notice" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "year" INTEGER NOT NULL,
    "days" DECIMAL(6,2) NOT NULL,
    "expires_on" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledged_at" TIMESTAMPTZ(3),

    CONSTRAINT "leave_notice_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "leave_notice_user_id_expires_on_key" ON "leave_notice"("user_id", "expires_on");

CREATE TABLE "sick_note" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "file_group_id" UUID,
    "reported_by" VARCHAR(20) NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "certified_from" DATE,
    "certified_to" DATE,
    "confirmed_by" VARCHAR(20),
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "sick_note_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "sick_note_request_idx" ON "sick_note" ("request_id");

ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_dates" CHECK ("date_from" <= "date_to");
ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_confirmed" CHECK (
  ("confirmed_by" IS NULL) = ("confirmed_at" IS NULL) AND ("confirmed_by" IS NULL) = ("certified_from" IS NULL)
  AND ("confirmed_by" IS NULL) = ("certified_to" IS NULL) AND ("confirmed_by" IS NULL OR "file_group_id" IS NOT NULL)
  AND "certified_from" <= "certified_to");

CREATE TABLE "schedule_adjustment" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "change" "schedule_change" NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "status" "schedule_adjustment_status" NOT NULL,
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "free_days" DECIMAL(6,2),
    "grant_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedule_adjustment_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "schedule_adjustment_date_from_date_to_idx" ON "schedule_adjustment"("date_from", "date_to");
CREATE UNIQUE INDEX "schedule_adjustment_document_id_key" ON "schedule_adjustment"("document_id");
CREATE INDEX "schedule_adjustment_user_id_date_from_idx" ON "schedule_adjustment"("user_id", "date_from");

-- What Prisma's schema language cannot say.
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_dates" CHECK ("date_from" <= "date_to" AND "date_to" - "date_from" <= 1100);
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_free" CHECK (("change" = 'EXTRA') = ("free_days" IS NOT NULL) AND ("grant_id" IS NULL OR "change" = 'EXTRA'));

CREATE TABLE "schedule_adjustment_day" (
    "adjustment_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "hours_before" DECIMAL(4,2) NOT NULL,
    "hours" DECIMAL(4,2) NOT NULL,
    "living" BOOLEAN NOT NULL,

    CONSTRAINT "schedule_adjustment_day_pkey" PRIMARY KEY ("adjustment_id","round","date")
);

-- A day is changed by one adjustment at most.
CREATE UNIQUE INDEX "schedule_adjustment_day_key" ON "schedule_adjustment_day" ("user_id", "date") WHERE "living";

ALTER TABLE "schedule_adjustment_day" ADD CONSTRAINT "schedule_adjustment_day_hours" CHECK ("hours_before" BETWEEN 0 AND 24 AND "hours" BETWEEN 0 AND 24);

CREATE TABLE "popular_time" (
    "id" UUID NOT NULL,
    "calendar_code" VARCHAR(20) NOT NULL,
    "kind" "popular_kind" NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,

    CONSTRAINT "popular_time_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "popular_time" ADD CONSTRAINT "popular_time_once" EXCLUDE USING gist ("calendar_code" WITH =, daterange("date_from", "date_to", '[]') WITH &&);
-- One calendar has one school holiday on a day, one person one wish.
ALTER TABLE "popular_time" ADD CONSTRAINT "popular_time_dates" CHECK ("date_from" <= "date_to");

CREATE TABLE "leave_wish" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "priority" INTEGER NOT NULL,
    "school_age" BOOLEAN NOT NULL DEFAULT false,
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "state" "wish_state" NOT NULL DEFAULT 'OPEN',
    "answer" VARCHAR(200) NOT NULL DEFAULT '',
    "answered_by" VARCHAR(20),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_wish_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "leave_wish_date_from_date_to_idx" ON "leave_wish"("date_from", "date_to");

ALTER TABLE "leave_wish" ADD CONSTRAINT "leave_wish_once" EXCLUDE USING gist ("user_id" WITH =, daterange("date_from", "date_to", '[]') WITH &&) WHERE ("state" <> 'DECLINED');
ALTER TABLE "leave_wish" ADD CONSTRAINT "leave_wish_dates" CHECK ("date_from" <= "date_to");
ALTER TABLE "leave_wish" ADD CONSTRAINT "leave_wish_priority" CHECK ("priority" BETWEEN 1 AND 3);
ALTER TABLE "leave_wish" ADD CONSTRAINT "leave_wish_answered" CHECK (("state" = 'OPEN') = ("answered_at" IS NULL) AND ("state" <> 'DECLINED' OR btrim("answer") <> ''));

CREATE TABLE "leave_proposal" (
    "id" UUID NOT NULL,
    "kind" "leave_proposal_kind" NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "cause" "leave_proposal_cause" NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "leave_proposal_state" NOT NULL DEFAULT 'PROPOSED',
    "proposed_by" VARCHAR(20) NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),
    "comment" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "leave_proposal_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "leave_proposal_state_proposed_at_idx" ON "leave_proposal"("state", "proposed_at");
CREATE UNIQUE INDEX "leave_proposal_waiting_key" ON "leave_proposal" ("kind", "user_id", md5("payload"::text)) WHERE "state" = 'PROPOSED';

-- Proposer, confirmer and the person whose account it is are two at least, and who decides is neither of the others.
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_two_people" CHECK ("decided_by" <> "proposed_by" AND "decided_by" <> "user_id");
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_decided" CHECK (("state" = 'PROPOSED') = ("decided_by" IS NULL) AND ("decided_by" IS NULL) = ("decided_at" IS NULL));
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_own" CHECK ("cause" <> 'OWN' OR "user_id" = "proposed_by");

CREATE TABLE "department_staffing" (
    "department_code" VARCHAR(20) NOT NULL,
    "minimum" INTEGER NOT NULL,
    "updated_by" VARCHAR(20) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "department_staffing_pkey" PRIMARY KEY ("department_code")
);

ALTER TABLE "department_staffing" ADD CONSTRAINT "department_staffing_minimum" CHECK ("minimum" BETWEEN 1 AND 9999);

-- Foreign keys
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_workplace_history" ADD CONSTRAINT "user_workplace_history_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_workplace_history" ADD CONSTRAINT "user_workplace_history_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "work_schedule" ADD CONSTRAINT "work_schedule_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "schedule_exception" ADD CONSTRAINT "schedule_exception_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "block_period" ADD CONSTRAINT "block_period_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "absence" ADD CONSTRAINT "absence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_pool_code_fkey" FOREIGN KEY ("pool_code") REFERENCES "leave_pool"("code") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leave_account" ADD CONSTRAINT "leave_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_pool_code_fkey" FOREIGN KEY ("pool_code") REFERENCES "leave_pool"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leave_grant" ADD CONSTRAINT "leave_grant_carries_id_fkey" FOREIGN KEY ("carries_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_type_code_fkey" FOREIGN KEY ("type_code") REFERENCES "leave_type"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_changes_id_fkey" FOREIGN KEY ("changes_id") REFERENCES "leave_request"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "auto_reply" ADD CONSTRAINT "auto_reply_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_day" ADD CONSTRAINT "leave_day_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_consumption" ADD CONSTRAINT "leave_consumption_leave_day_id_fkey" FOREIGN KEY ("leave_day_id") REFERENCES "leave_day"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_consumption" ADD CONSTRAINT "leave_consumption_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leave_notice" ADD CONSTRAINT "leave_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sick_note" ADD CONSTRAINT "sick_note_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "schedule_adjustment_day" ADD CONSTRAINT "schedule_adjustment_day_adjustment_id_fkey" FOREIGN KEY ("adjustment_id") REFERENCES "schedule_adjustment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "popular_time" ADD CONSTRAINT "popular_time_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_wish" ADD CONSTRAINT "leave_wish_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "leave_proposal" ADD CONSTRAINT "leave_proposal_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "department_staffing" ADD CONSTRAINT "department_staffing_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workplace" ADD CONSTRAINT "workplace_calendar_code_fkey" FOREIGN KEY ("calendar_code") REFERENCES "holiday_calendar"("code") ON DELETE SET NULL ON UPDATE CASCADE;
