-- AlterTable
ALTER TABLE "job_application" ADD COLUMN     "language" VARCHAR(2) NOT NULL DEFAULT 'en',
ADD COLUMN     "link_hash" VARCHAR(64);

-- AlterTable
ALTER TABLE "job_opening" ADD COLUMN     "text_ko" VARCHAR(8000) NOT NULL DEFAULT '',
ADD COLUMN     "title_ko" VARCHAR(200) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "applicant_letter" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL DEFAULT '',
    "name" VARCHAR(201) NOT NULL,
    "address" VARCHAR(320) NOT NULL,
    "subject" VARCHAR(300) NOT NULL,
    "text" VARCHAR(10000) NOT NULL,
    "calendar" VARCHAR(10000) NOT NULL DEFAULT '',
    "calendar_method" VARCHAR(10) NOT NULL DEFAULT '',
    "by_id" VARCHAR(20) NOT NULL DEFAULT '',
    "state" "notice_mail_state" NOT NULL DEFAULT 'WAITING',
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "worker" UUID,
    "problem" VARCHAR(20) NOT NULL DEFAULT '',
    "server_words" VARCHAR(500) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "applicant_letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "applicant_letter_application_id_created_at_idx" ON "applicant_letter"("application_id", "created_at");

-- CreateIndex
CREATE INDEX "applicant_letter_state_next_at_idx" ON "applicant_letter"("state", "next_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_application_link_hash_key" ON "job_application"("link_hash");

-- AddForeignKey
ALTER TABLE "applicant_letter" ADD CONSTRAINT "applicant_letter_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_korean" CHECK (("title_ko" = '') = ("text_ko" = ''));
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_language" CHECK ("language" IN ('en', 'ko', 'de'));
