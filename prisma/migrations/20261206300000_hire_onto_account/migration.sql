-- Somebody who was hired before can be hired again with the same account.
DROP INDEX "job_application_user_id_key";
CREATE INDEX "job_application_user_id_idx" ON "job_application"("user_id");
ALTER TABLE "job_application" ADD COLUMN "account_before" JSONB;
