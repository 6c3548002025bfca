-- Evidence that a person has read a version of a post: kept when the person leaves, and when a later version asks again.
CREATE TABLE "post_confirmation" (
    "post_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_confirmation_pkey" PRIMARY KEY ("post_id", "version", "user_id"),
    CONSTRAINT "post_confirmation_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "post_confirmation" ("post_id", "version", "user_id", "content_hash", "confirmed_at")
SELECT r."post_id", v."version", r."user_id", encode(sha256(convert_to(v."title" || E'\n' || v."body"::text, 'UTF8')), 'hex'), r."acknowledged_at"
FROM "post_reader" r CROSS JOIN LATERAL (
  SELECT * FROM "post_version" v WHERE v."post_id" = r."post_id" AND v."at" <= r."acknowledged_at" ORDER BY v."version" DESC LIMIT 1
) v WHERE r."acknowledged_at" IS NOT NULL;

-- Title and text of a post stand in no notice: deleted with the post, they are gone everywhere.
UPDATE "notification" SET "values" = jsonb_set(jsonb_set("values", '{0}', jsonb_build_object('ref', 'post', 'id', split_part("values" ->> 2, '/', 2))),
  '{4}', jsonb_build_object('ref', 'postText', 'id', split_part("values" ->> 2, '/', 2)))
WHERE "kind" IN ('postPublished', 'postConfirm', 'postComment', 'postMention') AND "values" ->> 2 ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
