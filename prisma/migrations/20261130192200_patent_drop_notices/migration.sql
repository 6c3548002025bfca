-- CreateEnum
CREATE TYPE "patent_drop_reply" AS ENUM ('TRANSFER', 'DECLINE');

-- CreateTable
CREATE TABLE "patent_drop_notice" (
    "id" UUID NOT NULL,
    "patent_id" UUID NOT NULL,
    "given_on" DATE NOT NULL,
    "reason" VARCHAR(1000) NOT NULL,
    "given_by" VARCHAR(20) NOT NULL,
    "withdrawn_on" DATE,

    CONSTRAINT "patent_drop_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patent_drop_answer" (
    "id" UUID NOT NULL,
    "notice_id" UUID NOT NULL,
    "user_id" VARCHAR(20),
    "name" VARCHAR(200) NOT NULL,
    "notified_on" DATE NOT NULL,
    "reply" "patent_drop_reply",
    "answered_on" DATE,
    "recorded_by" VARCHAR(20),
    "note" VARCHAR(300) NOT NULL DEFAULT '',

    CONSTRAINT "patent_drop_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patent_drop_notice_patent_id_idx" ON "patent_drop_notice"("patent_id");

-- CreateIndex
CREATE INDEX "patent_drop_answer_notice_id_idx" ON "patent_drop_answer"("notice_id");

-- CreateIndex
CREATE INDEX "patent_drop_answer_user_id_idx" ON "patent_drop_answer"("user_id");

-- AddForeignKey
ALTER TABLE "patent_drop_notice" ADD CONSTRAINT "patent_drop_notice_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_drop_notice" ADD CONSTRAINT "patent_drop_notice_given_by_fkey" FOREIGN KEY ("given_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_drop_answer" ADD CONSTRAINT "patent_drop_answer_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "patent_drop_notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_drop_answer" ADD CONSTRAINT "patent_drop_answer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_drop_answer" ADD CONSTRAINT "patent_drop_answer_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One notice at a time, each inventor once in it, and an answer has its day and who recorded it.
CREATE UNIQUE INDEX "patent_drop_notice_open" ON "patent_drop_notice"("patent_id") WHERE "withdrawn_on" IS NULL;
CREATE UNIQUE INDEX "patent_drop_answer_once" ON "patent_drop_answer"("notice_id", coalesce("user_id", "name"), ("user_id" IS NULL));
ALTER TABLE "patent_drop_notice" ADD CONSTRAINT "patent_drop_notice_days" CHECK ("reason" ~ '\S' AND "withdrawn_on" >= "given_on");
ALTER TABLE "patent_drop_answer" ADD CONSTRAINT "patent_drop_answer_days" CHECK (
  "answered_on" >= "notified_on" AND ("reply" IS NULL) = ("answered_on" IS NULL) AND ("recorded_by" IS NULL OR "reply" IS NOT NULL)
);
