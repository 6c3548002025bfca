-- CreateEnum
CREATE TYPE "head_count_status" AS ENUM ('IN_APPROVAL', 'RETURNED', 'APPROVED', 'VOID');

-- CreateEnum
CREATE TYPE "application_stage" AS ENUM ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'SECOND_INTERVIEW', 'PASSED', 'OFFERED', 'HIRED', 'REJECTED', 'WITHDRAWN', 'DECLINED');

-- CreateEnum
CREATE TYPE "onboarding_owner" AS ENUM ('OFFICE', 'ADMINISTRATOR', 'HEAD', 'PERSON');

-- CreateTable
CREATE TABLE "head_count" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "status" "head_count_status" NOT NULL DEFAULT 'IN_APPROVAL',
    "department_code" VARCHAR(20) NOT NULL,
    "position_code" VARCHAR(20) NOT NULL,
    "contract_type_code" VARCHAR(20) NOT NULL,
    "places" INTEGER NOT NULL,
    "filled" INTEGER NOT NULL DEFAULT 0,
    "on_hold" BOOLEAN NOT NULL DEFAULT false,
    "project_no" VARCHAR(20) NOT NULL DEFAULT '',
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "head_count_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_opening" (
    "id" UUID NOT NULL,
    "opening_no" VARCHAR(20) NOT NULL,
    "head_count_id" UUID NOT NULL,
    "title_en" VARCHAR(200) NOT NULL,
    "title_de" VARCHAR(200) NOT NULL,
    "text_en" VARCHAR(8000) NOT NULL,
    "text_de" VARCHAR(8000) NOT NULL,
    "location" VARCHAR(200) NOT NULL,
    "publish_from" DATE NOT NULL,
    "publish_to" DATE NOT NULL,
    "channels" VARCHAR(20)[],
    "second_interview" BOOLEAN NOT NULL DEFAULT false,
    "contact_id" VARCHAR(20) NOT NULL DEFAULT '',
    "shortlist_fixed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "job_opening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opening_panel" (
    "opening_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,

    CONSTRAINT "opening_panel_pkey" PRIMARY KEY ("opening_id","user_id")
);

-- CreateTable
CREATE TABLE "job_application" (
    "id" UUID NOT NULL,
    "opening_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(320) NOT NULL,
    "phone" VARCHAR(60) NOT NULL DEFAULT '',
    "birth_year" INTEGER,
    "nationality_code" VARCHAR(20) NOT NULL DEFAULT '',
    "country_code" VARCHAR(20) NOT NULL DEFAULT '',
    "degree_code" VARCHAR(20) NOT NULL DEFAULT '',
    "profile" VARCHAR(4000) NOT NULL DEFAULT '',
    "source" VARCHAR(20) NOT NULL DEFAULT '',
    "applied_on" DATE NOT NULL,
    "consent" BOOLEAN NOT NULL DEFAULT false,
    "stage" "application_stage" NOT NULL DEFAULT 'APPLIED',
    "stage_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reject_reason" VARCHAR(20) NOT NULL DEFAULT '',
    "ended_on" DATE,
    "user_id" VARCHAR(20),
    "file_group_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "job_application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_event" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "action" VARCHAR(30) NOT NULL,
    "from_stage" "application_stage" NOT NULL,
    "to_stage" "application_stage" NOT NULL,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "by_id" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_rating" (
    "application_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "round" INTEGER NOT NULL,
    "expertise" INTEGER NOT NULL,
    "experience" INTEGER NOT NULL,
    "motivation" INTEGER NOT NULL,
    "communication" INTEGER NOT NULL,
    "comment" VARCHAR(2000) NOT NULL DEFAULT '',
    "rated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_rating_pkey" PRIMARY KEY ("application_id","user_id","round")
);

-- CreateTable
CREATE TABLE "interview" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "place" VARCHAR(200) NOT NULL,
    "reservation_id" UUID,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "interview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applicant_access" (
    "id" BIGSERIAL NOT NULL,
    "application_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applicant_access_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recruitment_rule" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "keep_months" INTEGER NOT NULL DEFAULT 6,

    CONSTRAINT "recruitment_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "onboarding_step" (
    "id" UUID NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "owner" "onboarding_owner" NOT NULL,
    "due_offset" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "onboarding_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "onboarding_task" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "owner" "onboarding_owner" NOT NULL,
    "owner_id" VARCHAR(20) NOT NULL DEFAULT '',
    "due_on" DATE NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" VARCHAR(20) NOT NULL DEFAULT '',

    CONSTRAINT "onboarding_task_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "head_count_document_id_key" ON "head_count"("document_id");

-- CreateIndex
CREATE INDEX "head_count_department_code_position_code_status_idx" ON "head_count"("department_code", "position_code", "status");

-- CreateIndex
CREATE UNIQUE INDEX "job_opening_opening_no_key" ON "job_opening"("opening_no");

-- CreateIndex
CREATE INDEX "job_opening_head_count_id_idx" ON "job_opening"("head_count_id");

-- CreateIndex
CREATE INDEX "job_opening_publish_to_idx" ON "job_opening"("publish_to");

-- CreateIndex
CREATE INDEX "opening_panel_user_id_idx" ON "opening_panel"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_application_user_id_key" ON "job_application"("user_id");

-- CreateIndex
CREATE INDEX "job_application_opening_id_stage_idx" ON "job_application"("opening_id", "stage");

-- CreateIndex
CREATE INDEX "job_application_ended_on_idx" ON "job_application"("ended_on");

-- CreateIndex
CREATE UNIQUE INDEX "job_application_opening_id_number_key" ON "job_application"("opening_id", "number");

-- CreateIndex
CREATE INDEX "application_event_application_id_at_idx" ON "application_event"("application_id", "at");

-- CreateIndex
CREATE INDEX "interview_application_id_round_idx" ON "interview"("application_id", "round");

-- CreateIndex
CREATE INDEX "applicant_access_application_id_at_idx" ON "applicant_access"("application_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "onboarding_step_name_en_key" ON "onboarding_step"("name_en");

-- CreateIndex
CREATE INDEX "onboarding_task_user_id_idx" ON "onboarding_task"("user_id");

-- CreateIndex
CREATE INDEX "onboarding_task_done_at_due_on_idx" ON "onboarding_task"("done_at", "due_on");

-- AddForeignKey
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_head_count_id_fkey" FOREIGN KEY ("head_count_id") REFERENCES "head_count"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opening_panel" ADD CONSTRAINT "opening_panel_opening_id_fkey" FOREIGN KEY ("opening_id") REFERENCES "job_opening"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_opening_id_fkey" FOREIGN KEY ("opening_id") REFERENCES "job_opening"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_rating" ADD CONSTRAINT "application_rating_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview" ADD CONSTRAINT "interview_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nobody is hired beyond the approved places: the last one has one winner.
ALTER TABLE "head_count" ADD CONSTRAINT "head_count_places_check" CHECK ("places" >= 1 AND "filled" >= 0 AND "filled" <= "places");
ALTER TABLE "head_count" ADD CONSTRAINT "head_count_period_check" CHECK ("ends_on" IS NULL OR "ends_on" >= "starts_on");
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_period_check" CHECK ("publish_to" >= "publish_from");
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_hired_check" CHECK (("stage" = 'HIRED') = ("user_id" IS NOT NULL));
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_ended_check" CHECK (("stage" IN ('REJECTED', 'WITHDRAWN', 'DECLINED')) = ("ended_on" IS NOT NULL));
ALTER TABLE "application_rating" ADD CONSTRAINT "application_rating_points_check" CHECK ("round" BETWEEN 0 AND 2
  AND "expertise" BETWEEN 1 AND 5 AND "experience" BETWEEN 1 AND 5 AND "motivation" BETWEEN 1 AND 5 AND "communication" BETWEEN 1 AND 5);
ALTER TABLE "interview" ADD CONSTRAINT "interview_period_check" CHECK ("ends_at" > "starts_at");
ALTER TABLE "recruitment_rule" ADD CONSTRAINT "recruitment_rule_check" CHECK ("id" = 1 AND "keep_months" BETWEEN 1 AND 24);

-- One person is found again by mail, phone, or name and year of birth.
CREATE INDEX "job_application_email_idx" ON "job_application" (lower("email"));

INSERT INTO "recruitment_rule" ("id") VALUES (1);
INSERT INTO "onboarding_step" ("id", "name_en", "name_ko", "name_de", "owner", "due_offset", "sort_order") VALUES
  (gen_random_uuid(), 'Prepare the employment contract', '근로 계약서 준비', 'Arbeitsvertrag vorbereiten', 'OFFICE', -14, 10),
  (gen_random_uuid(), 'Hand out laptop and devices', '노트북과 장비 지급', 'Laptop und Geräte ausgeben', 'OFFICE', 0, 20),
  (gen_random_uuid(), 'Hand over the room key', '사무실 열쇠 지급', 'Raumschlüssel übergeben', 'OFFICE', 0, 30),
  (gen_random_uuid(), 'Open the account and hand over the password', '계정 개설과 비밀번호 전달', 'Konto freischalten und Passwort übergeben', 'ADMINISTRATOR', -1, 40),
  (gen_random_uuid(), 'Give the safety briefing', '안전 교육', 'Sicherheitsunterweisung durchführen', 'HEAD', 3, 50),
  (gen_random_uuid(), 'Complete your profile', '프로필 작성', 'Profil vervollständigen', 'PERSON', 7, 60);
