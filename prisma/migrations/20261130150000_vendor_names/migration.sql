-- Records of one company are found by their names without legal form.
CREATE INDEX "vendor_name_key_idx" ON "vendor" (organisation_key("name")) WHERE "user_id" IS NULL;
