-- `post_words` finds parts of Korean words and words written with or without a hyphen: the index is filled by it anew.
REINDEX INDEX "post_words_idx";

-- The menu of boards opens the boards: their entry is the first one, unless an administrator has moved it.
UPDATE "menu_entry" SET "sort_order" = 5 WHERE "number" = 'M010700' AND "parent_number" = 'M01' AND "sort_order" = 50;
