-- Who exported the confirmations of a post without author may be that author: such a line names nobody, and its day alone.
ALTER TABLE "export_run" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_whose" CHECK ("user_id" IS NOT NULL OR NOT "listed");
UPDATE "export_run" e SET "id" = gen_random_uuid(), "user_id" = NULL, "created_at" = date_trunc('day', e."created_at", 'UTC'),
  "due_at" = date_trunc('day', e."created_at", 'UTC'), "ended_at" = date_trunc('day', e."created_at", 'UTC'), "downloaded_at" = date_trunc('day', e."created_at", 'UTC')
FROM "post" p JOIN "board" b ON b."id" = p."board_id"
WHERE b."anonymous" AND NOT e."listed" AND e."file_key" IS NULL AND e."state" = 'DONE' AND e."api" = 'GET /api/v1/bbs/basic/post/:id/receipts/export' AND e."params" ->> 'id' = p."id"::text;
