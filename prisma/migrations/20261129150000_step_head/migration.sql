-- Steps that ask the head of a department name it as their post, so that they follow whoever heads it.
UPDATE "approval_step" s SET "post" = 'head:' || (SELECT v."department_code" FROM "department_version" v JOIN "department" d ON d."code" = v."department_code"
  WHERE v."name_en" = s."reason_values"[1]
  ORDER BY d."head_user_id" = s."approver_id" DESC NULLS LAST,
    EXISTS (SELECT 1 FROM "department_leader" l WHERE l."department_code" = d."code" AND l."user_id" = s."approver_id") DESC, v."department_code" LIMIT 1)
WHERE s."reason_code" IN ('superior', 'actingSuperior', 'head', 'headAbove', 'actingHead', 'actingHeadAbove') AND s."approver_id" IS NOT NULL
  AND s."status" IN ('PENDING', 'WAITING', 'HELD');
