-- Twenty stages are what people may ask for; the second person the portal adds has one more.
ALTER TABLE "approval_stage" DROP CONSTRAINT "approval_stage_number",
  ADD CONSTRAINT "approval_stage_number" CHECK ("stage_no" BETWEEN 1 AND 21 AND "round" > 0);
