-- Who exported posts filtered by whose they are, where a board has no authors, may be an author: such a line names nobody, and its day alone.
UPDATE "export_run" e SET "id" = gen_random_uuid(), "user_id" = NULL, "listed" = false, "created_at" = date_trunc('day', e."created_at", 'UTC'),
  "due_at" = date_trunc('day', e."created_at", 'UTC'), "ended_at" = date_trunc('day', e."created_at", 'UTC'), "downloaded_at" = date_trunc('day', e."created_at", 'UTC')
WHERE e."file_key" IS NULL AND e."state" = 'DONE' AND e."api" = 'GET /api/v1/bbs/basic/post/export' AND (e."query" ? 'show' OR e."query" ? 'state')
  AND EXISTS (SELECT FROM "board" b WHERE b."anonymous" AND b."id" = coalesce(e."query" ->> 'board', b."id"));
