-- DropIndex
DROP INDEX "mail_message_thread_id_idx";

-- AlterTable
ALTER TABLE "mail_folder" ADD COLUMN     "conversations" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "mail_message_thread_id_internal_date_id_idx" ON "mail_message"("thread_id", "internal_date" DESC, "id" DESC);
-- What is there already is counted once; the next change of a folder counts it anew.
UPDATE "mail_folder" f SET "conversations" = c.found FROM (
  SELECT "folder_id", count(DISTINCT "thread_id")::int AS found FROM "mail_message" WHERE NOT "deleted" GROUP BY "folder_id") c
WHERE f."id" = c."folder_id";
