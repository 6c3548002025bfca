-- Which record a row brought: its key may be corrected later, and another record may have it then.
ALTER TABLE "import_row" ADD COLUMN "record_id" UUID;
CREATE INDEX "import_row_record_id_idx" ON "import_row"("record_id");
UPDATE "import_row" w SET "record_id" = a."id" FROM "import_run" r, "job_opening" o, "job_application" a
WHERE r."id" = w."run_id" AND r."kind" = 'applicants' AND r."state" = 'APPLIED' AND w."applied" AND o."opening_no" = r."scope"
  AND a."opening_id" = o."id" AND w."key" = lower(a."email") || ' / ' || o."opening_no";
