-- CreateEnum
CREATE TYPE "memorandum_kind" AS ENUM ('MOU', 'COOPERATION', 'EXCHANGE', 'CONFIDENTIALITY');

-- CreateTable
CREATE TABLE "memorandum" (
    "id" UUID NOT NULL,
    "partner" VARCHAR(200) NOT NULL,
    "country_code" VARCHAR(20) NOT NULL DEFAULT '',
    "kind" "memorandum_kind" NOT NULL DEFAULT 'MOU',
    "scope" VARCHAR(2000) NOT NULL DEFAULT '',
    "signatories" VARCHAR(500) NOT NULL DEFAULT '',
    "signed_on" DATE,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "auto_renew" BOOLEAN NOT NULL DEFAULT false,
    "notice_months" INTEGER NOT NULL DEFAULT 0,
    "owner_id" VARCHAR(20) NOT NULL,
    "terminated_on" DATE,
    "renews_id" UUID,
    "file_group_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memorandum_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memorandum_activity" (
    "id" UUID NOT NULL,
    "memorandum_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "text" VARCHAR(500) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,

    CONSTRAINT "memorandum_activity_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "memorandum_valid_to_idx" ON "memorandum"("valid_to");

-- CreateIndex
CREATE INDEX "memorandum_activity_memorandum_id_day_idx" ON "memorandum_activity"("memorandum_id", "day");

-- AddForeignKey
ALTER TABLE "memorandum" ADD CONSTRAINT "memorandum_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memorandum" ADD CONSTRAINT "memorandum_renews_id_fkey" FOREIGN KEY ("renews_id") REFERENCES "memorandum"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memorandum_activity" ADD CONSTRAINT "memorandum_activity_memorandum_id_fkey" FOREIGN KEY ("memorandum_id") REFERENCES "memorandum"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An agreement does not end before it starts, and follows on another one, not on itself.
ALTER TABLE "memorandum" ADD CONSTRAINT "memorandum_term" CHECK ("valid_to" >= "valid_from" AND "terminated_on" >= "valid_from");
ALTER TABLE "memorandum" ADD CONSTRAINT "memorandum_renewal" CHECK ("renews_id" <> "id");
