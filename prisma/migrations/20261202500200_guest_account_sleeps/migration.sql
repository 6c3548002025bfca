-- Only an account that the end of a stay put to sleep wakes with an extension.
ALTER TABLE "irregular_profile" ADD COLUMN "slept_at" TIMESTAMPTZ(3);
-- Those that sleep already: the last time the clock switched the account off, where nothing was changed since.
UPDATE "irregular_profile" p SET "slept_at" = c."at" FROM (
  SELECT DISTINCT ON (l."entity_id") l."entity_id", l."at", l."user_id", l."after" FROM "change_log" l WHERE l."entity" = 'user' ORDER BY l."entity_id", l."at" DESC, l."id" DESC
) c WHERE c."entity_id" = p."user_id" AND p."status" = 'ENDED' AND c."user_id" = 'system' AND c."after" ->> 'active' = 'false' AND c."after" -> 'fields' ? 'active';
