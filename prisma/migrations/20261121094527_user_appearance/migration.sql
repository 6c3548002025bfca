-- CreateTable
CREATE TABLE "user_appearance" (
    "user_id" VARCHAR(20) NOT NULL,
    "theme" VARCHAR(10) NOT NULL,
    "row_height" VARCHAR(12) NOT NULL,
    "wide_lists" BOOLEAN NOT NULL,
    "single_keys" BOOLEAN NOT NULL,

    CONSTRAINT "user_appearance_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "user_appearance" ADD CONSTRAINT "user_appearance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only what the contract names.
ALTER TABLE "user_appearance"
  ADD CONSTRAINT "user_appearance_theme" CHECK ("theme" IN ('light', 'dark', 'system')),
  ADD CONSTRAINT "user_appearance_row_height" CHECK ("row_height" IN ('compact', 'normal', 'comfortable'));
