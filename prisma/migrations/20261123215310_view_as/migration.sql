-- AlterTable
ALTER TABLE "session" ADD COLUMN     "read_revisions" JSONB,
ADD COLUMN     "viewing_until" TIMESTAMPTZ(3),
ADD COLUMN     "viewing_user_id" VARCHAR(20);

-- Who views as somebody else is not himself, and for half an hour at most.
ALTER TABLE "session" ADD CONSTRAINT "session_viewing" CHECK (
  ("viewing_user_id" IS NULL) = ("viewing_until" IS NULL) AND "viewing_user_id" IS DISTINCT FROM "user_id"
);

-- The office looks codes up; only administrators change them. New installations have it from their first start.
INSERT INTO "role_api" ("role_code", "api_id")
SELECT 'H01', a."id" FROM "api" a JOIN "role" r ON r."code" = 'H01'
WHERE a."id" IN ('GET /api/v1/common/chems/code', 'GET /api/v1/common/chems/code/excel', 'GET /api/v1/common/chems/code/:id') ON CONFLICT DO NOTHING;
INSERT INTO "role_menu" ("role_code", "menu_number", "right")
SELECT 'H01', m."number", v."right"::"menu_right" FROM "menu_entry" m JOIN "role" r ON r."code" = 'H01', (VALUES ('READ'), ('EXPORT')) AS v ("right")
WHERE m."number" = 'M080500' ON CONFLICT DO NOTHING;
