-- Whose working days a plan counts: those of a workplace. Plans that are there have the workplace of the principal investigator, else the
-- head office; their dates stay as they are.
ALTER TABLE "wbs_plan" ADD COLUMN "workplace_code" VARCHAR(20);

UPDATE "wbs_plan" SET "workplace_code" = coalesce(
  (SELECT s."workplace_code" FROM "project" p JOIN "user_settings" s ON s."user_id" = p."pi_user_id" JOIN "workplace" w ON w."code" = s."workplace_code" AND w."active"
    WHERE p."id" = "wbs_plan"."project_id"),
  (SELECT w."code" FROM "workplace" w WHERE w."active" ORDER BY w."sort_order", w."code" LIMIT 1));

ALTER TABLE "wbs_plan" ADD CONSTRAINT "wbs_plan_workplace_code_fkey" FOREIGN KEY ("workplace_code") REFERENCES "workplace"("code") ON DELETE SET NULL ON UPDATE CASCADE;
