import { existsSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFolder, type CheckedCatalogue } from '@/commerce/postgres/import/check-folder';
