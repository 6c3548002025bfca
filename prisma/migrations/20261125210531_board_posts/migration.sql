-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('DRAFT', 'PUBLISHED', 'REMOVED');

-- CreateTable
CREATE TABLE "post" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "board_id" VARCHAR(20) NOT NULL,
    "author_id" VARCHAR(20) NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'DRAFT',
    "title" VARCHAR(200) NOT NULL,
    "category" VARCHAR(40) NOT NULL DEFAULT '',
    "body" JSONB NOT NULL,
    "body_text" TEXT NOT NULL DEFAULT '',
    "department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "pinned_to" DATE,
    "published_at" TIMESTAMPTZ(3),
    "published_to" TIMESTAMPTZ(3),
    "acknowledge_by" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "notice_version" INTEGER NOT NULL DEFAULT 0,
    "told_version" INTEGER NOT NULL DEFAULT 0,
    "answer_id" UUID,
    "file_group_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_version" (
    "post_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "category" VARCHAR(40) NOT NULL,
    "body" JSONB NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_version_pkey" PRIMARY KEY ("post_id","version")
);

-- CreateTable
CREATE TABLE "post_reader" (
    "post_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "liked" BOOLEAN NOT NULL DEFAULT false,
    "follows" BOOLEAN NOT NULL DEFAULT false,
    "reminded_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_reader_pkey" PRIMARY KEY ("post_id","user_id")
);

-- CreateTable
CREATE TABLE "post_comment" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "parent_id" UUID,
    "author_id" VARCHAR(20) NOT NULL,
    "text" VARCHAR(5000) NOT NULL,
    "mentions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "post_number_key" ON "post"("number");

-- CreateIndex
CREATE INDEX "post_author_id_status_idx" ON "post"("author_id", "status");

-- CreateIndex
CREATE INDEX "post_reader_user_id_idx" ON "post_reader"("user_id");

-- CreateIndex
CREATE INDEX "post_comment_post_id_created_at_idx" ON "post_comment"("post_id", "created_at");

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_board_id_fkey" FOREIGN KEY ("board_id") REFERENCES "board"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_version" ADD CONSTRAINT "post_version_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_reader" ADD CONSTRAINT "post_reader_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a post is at a moment has to make sense without a job.
ALTER TABLE "post" ADD CONSTRAINT "post_published" CHECK ("status" <> 'PUBLISHED' OR "published_at" IS NOT NULL);
ALTER TABLE "post" ADD CONSTRAINT "post_period" CHECK ("published_to" IS NULL OR "published_at" IS NULL OR "published_to" > "published_at");
ALTER TABLE "post" ADD CONSTRAINT "post_title" CHECK (btrim("title") <> '' OR "status" = 'DRAFT');
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "post_comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_text" CHECK ("removed_at" IS NOT NULL OR btrim("text") <> '');

-- The newest of a board, and of all boards; those pinned; those whose readers are to be told.
CREATE INDEX "post_board_idx" ON "post" ("board_id", "published_at" DESC, "id") WHERE "status" = 'PUBLISHED';
CREATE INDEX "post_newest_idx" ON "post" ("published_at" DESC, "id") WHERE "status" = 'PUBLISHED';
CREATE INDEX "post_pinned_idx" ON "post" ("board_id") WHERE "status" = 'PUBLISHED' AND "pinned_to" IS NOT NULL;
CREATE INDEX "post_to_tell_idx" ON "post" ("published_at") WHERE "status" = 'PUBLISHED' AND "told_version" < "notice_version";
CREATE INDEX "post_acknowledge_idx" ON "post" ("acknowledge_by") WHERE "status" = 'PUBLISHED' AND "acknowledge_by" IS NOT NULL;

CREATE INDEX "post_words_idx" ON "post" USING gin (post_words("title"::text, "body_text")) WHERE "status" = 'PUBLISHED';
