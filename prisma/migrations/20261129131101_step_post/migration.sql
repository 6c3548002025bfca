-- The position or role a step asks, so that it follows whoever holds it.
ALTER TABLE "approval_step" ADD COLUMN "post" VARCHAR(60);

UPDATE "approval_step" s SET "post" = 'position:' || c."code" FROM "code" c
WHERE s."reason_code" = 'position' AND s."approver_id" IS NOT NULL AND s."status" IN ('PENDING', 'WAITING', 'HELD')
  AND c."group_id" = 'CO00000040' AND c."name_en" = s."reason_values"[1];
UPDATE "approval_step" s SET "post" = 'role:' || r."code" FROM "role" r
WHERE s."reason_code" = 'role' AND s."approver_id" IS NOT NULL AND s."status" IN ('PENDING', 'WAITING', 'HELD') AND r."name_en" = s."reason_values"[1];
