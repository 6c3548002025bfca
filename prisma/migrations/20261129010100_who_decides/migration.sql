-- Who put somebody into a step, or arranged a deputy for somebody else, by power of office: never its actor.
ALTER TABLE "approval_step" ADD COLUMN "barred" VARCHAR(20)[] NOT NULL DEFAULT '{}';
ALTER TABLE "delegation" ADD COLUMN "arranged_by" VARCHAR(20)[] NOT NULL DEFAULT '{}';
UPDATE "delegation" SET "arranged_by" = ARRAY["created_by"] WHERE "created_by" <> "principal_id";
UPDATE "approval_step" s SET "barred" = x."actors" FROM (
  SELECT o."document_id", o."round", o."stage_no", o."order_in_stage", array_agg(DISTINCT e."actor_id") AS "actors"
  FROM "approval_event" e JOIN "approval_step" o ON o."id" = e."step_id"
  WHERE e."type" = 'REASSIGN' AND e."actor_id" IS DISTINCT FROM o."approver_id" GROUP BY 1, 2, 3, 4
) x
WHERE (x."document_id", x."round", x."stage_no", x."order_in_stage") = (s."document_id", s."round", s."stage_no", s."order_in_stage")
  AND s."status" IN ('PENDING', 'WAITING', 'HELD');
-- The office releases payment files and sets the paying account; administrators do neither.
DELETE FROM "role_api" WHERE "role_code" = 'M01' AND "api_id" IN
  ('POST /api/v1/application/applicationforpayment/files/:id/release', 'PUT /api/v1/application/applicationforpayment/files/payer');
INSERT INTO "role_api" ("role_code", "api_id") SELECT 'H01', a."id" FROM "api" a
  WHERE a."id" = 'PUT /api/v1/application/applicationforpayment/files/payer' AND EXISTS (SELECT 1 FROM "role" r WHERE r."code" = 'H01') ON CONFLICT DO NOTHING;
