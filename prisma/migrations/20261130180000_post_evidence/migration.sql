-- Versions of posts say which files they had. Of earlier versions that is unknown; the latest has those of today.
ALTER TABLE "post_version" ADD COLUMN "files" JSONB NOT NULL DEFAULT '[]', ADD COLUMN "files_only" BOOLEAN NOT NULL DEFAULT false;
UPDATE "post_version" v SET "files" = f."files" FROM "post" p, LATERAL (
  SELECT jsonb_agg(jsonb_build_object('name', s."name", 'sha256', encode(s."sha256", 'hex')) ORDER BY s."name", s."sha256") AS "files"
  FROM "stored_file" s WHERE s."group_id" = p."file_group_id" AND s."state" = 'READY') f
WHERE p."id" = v."post_id" AND p."version" = v."version" AND f."files" IS NOT NULL;

-- The day a confirmation was due is kept with it: the post's own may change or go.
ALTER TABLE "post_confirmation" ADD COLUMN "acknowledge_by" DATE;
ALTER TABLE "post_confirmation" DISABLE TRIGGER USER;
UPDATE "post_confirmation" c SET "acknowledge_by" = p."acknowledge_by" FROM "post" p WHERE p."id" = c."post_id";
ALTER TABLE "post_confirmation" ENABLE TRIGGER USER;
