import { findTemplate } from '@stoop/base/api/db/embedded/template';

// Loaded only when needed, because every start runs this file.
if (!findTemplate()) await (await import('@stoop/base/api/db/make-template')).makeTemplate();
