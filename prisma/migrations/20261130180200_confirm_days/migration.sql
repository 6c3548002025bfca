-- Lines that ask to confirm a post say the day of now.
UPDATE "notification" n SET "values" = jsonb_set(n."values", '{3}', jsonb_build_object('ref', 'postDay', 'id', p."id"))
FROM "post" p WHERE n."kind" = 'postConfirm' AND jsonb_typeof(n."values" -> 3) = 'string' AND split_part(n."values" ->> 2, '/', 2) = p."id"::text;
